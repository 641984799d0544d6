import { apiBase } from '@parwaz/shared';
import { calls, roleOf } from '@parwaz/shared/contracts';
import { environmentSchema } from '../../../src/platform/config/environment.js';
import {
  kustomization,
  manifests,
  ofKind,
  settingsOf,
  type DeploymentSpec,
  type IngressSpec,
} from './manifests.js';

const deployments = ofKind('Deployment').map(({ metadata: { name }, spec }) => {
  const { selector, template } = spec as DeploymentSpec;
  const [container] = template.spec.containers;
  if (!container) throw new Error(`${name} has no container`);
  const maps = container.envFrom.map(({ configMapRef }) => settingsOf(configMapRef.name));
  return { name, selector, template, container, settings: Object.assign({}, ...maps) as Partial<Settings> };
});
type Settings = Record<string, string>;
type Selector = Settings | { matchLabels: Settings };
const secrets = {
  MONGODB_URI: 'mongodb://db.example/parwaz',
  REDIS_URL: 'redis://redis.example',
  JWT_SECRET: 'at least sixteen letters',
  METRICS_TOKEN: 'eight letters',
};

describe('the manifests for Kubernetes', () => {
  it('run one image as main and as watch', () => {
    expect(deployments.map(({ name, settings }) => [name, settings.ROLE])).toEqual([
      ['main', 'main'],
      ['watch', 'watch'],
    ]);
  });

  it.each(deployments)('give $name settings that exist and boot, and secrets by name only', (deployment) => {
    const { container, settings } = deployment;
    expect(container.env.map(({ name }) => name)).toEqual(Object.keys(secrets));
    for (const one of container.env) expect(one).toHaveProperty('valueFrom.secretKeyRef.name', 'parwaz');
    const given = { ...settings, ...secrets };
    expect(Object.keys(environmentSchema.shape)).toEqual(expect.arrayContaining(Object.keys(given)));
    expect(environmentSchema.safeParse(given)).toMatchObject({ success: true });
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(settings.PORT) }]);
  });

  it.each(deployments)('let $name drain, longer than it takes to be noticed', ({ template, ...rest }) => {
    const { container, settings } = rest;
    const drainS = Number(settings.DRAIN_S);
    const { preStop } = container.lifecycle;
    expect(template.spec.terminationGracePeriodSeconds).toBe(preStop.sleep.seconds + drainS + 15);
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(drainS).toBeGreaterThan(2 * periodSeconds * failureThreshold);
  });

  it.each(deployments)('ask $name whether it lives and is ready at paths that it has', ({ container }) => {
    const paths = calls.map(({ route }) => route.path);
    const { livenessProbe, readinessProbe, startupProbe } = container;
    const asked = [livenessProbe, startupProbe, readinessProbe].map(({ httpGet }) => httpGet);
    expect(asked.map(({ path }) => path)).toEqual(['/health/live', '/health/live', '/health/ready']);
    for (const { path, port } of asked) expect([paths.includes(path), port]).toEqual([true, 'http']);
  });

  it.each(deployments)('run $name as nobody special on a read-only disk', ({ template, container }) => {
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
  });

  it('select pods that there are', () => {
    for (const { selector, template } of deployments)
      expect(template.metadata.labels).toEqual(selector.matchLabels);
    const labels = deployments.map(({ template }) => template.metadata.labels);
    const selects = (selector: object) =>
      labels.some((has) => Object.entries(selector).every(([name, value]) => has[name] === value));
    const selectors = manifests
      .map(({ spec = {} }) => spec as Partial<Record<'selector' | 'podSelector', Selector>>)
      .map(({ selector, podSelector }) => selector ?? podSelector)
      .filter((selector) => selector !== undefined)
      .map((selector) => (typeof selector.matchLabels === 'object' ? selector.matchLabels : selector));
    const counts = ['Deployment', 'Service', 'NetworkPolicy', 'PodDisruptionBudget'].map(ofKind);
    expect(selectors).toHaveLength(counts.flat().length);
    for (const selector of selectors) expect([selector, selects(selector)]).toEqual([selector, true]);
  });

  it('scale and disrupt deployments that there are, with room for what a lost node held', () => {
    const [scaler] = ofKind('HorizontalPodAutoscaler');
    expect(scaler?.spec).toMatchObject({ scaleTargetRef: { kind: 'Deployment', name: 'watch' } });
    const room = Number(settingsOf('parwaz-watch').MAX_WATCHERS);
    expect(scaler?.spec).toMatchObject({
      metrics: [{ pods: { target: { averageValue: String(room / 2) } } }],
    });
    const budgets = ofKind('PodDisruptionBudget').map(({ metadata: { name } }) => name);
    expect(budgets).toEqual(deployments.map(({ name }) => name));
  });

  it('hold no secret', () => {
    expect(ofKind('Secret')).toEqual([]);
    const literals = kustomization.configMapGenerator.flatMap((map) => map.literals);
    for (const name of Object.keys(secrets)) expect(literals.join('\n')).not.toContain(name);
  });
});

describe('the ingress', () => {
  const paths = ofKind('Ingress').flatMap(({ spec }) =>
    (spec as IngressSpec).rules.flatMap(({ http }) => http.paths),
  );
  const [patterns, prefixes] = [
    paths.filter(({ pathType }) => pathType === 'ImplementationSpecific'),
    paths.filter(({ pathType }) => pathType === 'Prefix'),
  ];
  /** Patterns first, by their priority, then the longest prefix. */
  const serviceOf = (asked: string) => {
    const named = patterns.find(({ path }) => new RegExp(`^${path}`).test(asked));
    const begun = prefixes
      .filter(({ path }) => path === '/' || asked === path || asked.startsWith(`${path}/`))
      .sort((a, b) => b.path.length - a.path.length);
    return (named ?? begun[0])?.backend.service.name;
  };

  it.each(['Rawal%20A%2FB', 'board'])('sends every call to its role, also of a club called %s', (text) => {
    for (const { route, params } of calls) {
      const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
        params[name] === 'text' ? text : 'board',
      );
      const either = path.startsWith(`${apiBase}/`) ? 'main' : 'watch';
      expect([path, serviceOf(path)]).toEqual([path, roleOf(route) ?? either]);
    }
  });

  it('sends pages to watch nodes, and live sockets to their sticky service', () => {
    expect(['/', '/tournament/x', '/parwazi', '/socket.io/'].map(serviceOf)).toEqual([
      'watch',
      'watch',
      'watch',
      'watch-sockets',
    ]);
    const services = ofKind('Service').map(({ metadata: { name } }) => name);
    for (const { backend } of paths) expect(services).toContain(backend.service.name);
  });
});
