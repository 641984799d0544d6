import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@parwaz/shared/contracts';
import { parse } from 'yaml';
import { startApp, type TestApp } from '../../harness/start-app.js';
import { ofKind, type DeploymentSpec } from '../kubernetes/manifests.js';

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: { severity: string } }[] }[];
}
interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts: object[] }[] }[];
}
interface Scraping {
  scrape_configs: {
    job_name: string;
    metrics_path?: string;
    authorization: object;
    dns_sd_configs?: { names: string[]; port: number }[];
    relabel_configs: { source_labels: string[]; target_label?: string; regex?: string }[];
  }[];
}

const alerts = (parse(read('backend/deploy/observe/alerts.yml')) as Rules).groups.flatMap(
  ({ rules }) => rules,
);
const [, section = ''] = /^## Alerts\n(.*?)(?=^## )/ms.exec(read('docs/operations.md')) ?? [];

describe('the alerts', () => {
  let app: TestApp;
  let metrics: Set<string>;
  const backups = mkdtempSync(path.join(os.tmpdir(), 'parwaz-backups-'));
  beforeAll(async () => {
    // Nobody listens there: the metric is about that too.
    app = await startApp({ env: { REDIS_URL: 'redis://127.0.0.1:1', BACKUP_DIR: backups } });
    const text = await (await fetch(`${app.url}/metrics`)).text();
    const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    metrics = new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : name,
      ),
    );
  });
  afterAll(async () => {
    await app.close();
    rmSync(backups, { recursive: true });
  });

  it.each(alerts)('$alert looks at metrics and routes that the product has', ({ expr }) => {
    const named = expr.match(/\b(?!histogram_quantile)[a-z]+_[a-z0-9_]+(?=[{[) ])/g) ?? [];
    const own = named.filter((name) => name !== 'up');
    expect([...metrics]).toEqual(expect.arrayContaining(own));
    expect(own.length > 0 || /\bup\{/.test(expr)).toBe(true);
    const paths = calls.map(({ route }) => route.path);
    for (const [, route = ''] of expr.matchAll(/route="([^"]+)"/g)) expect(paths).toContain(route);
  });

  it('have a row each in docs/operations.md, with how soon, and no row too many', () => {
    const rows = [...section.matchAll(/^\| `(\w+)` \| (\w+) \| .+ \| .+ \|$/gm)];
    expect(rows.map(([, alert, severity]) => [alert, severity])).toEqual(
      alerts.map(({ alert, labels }) => [alert, labels.severity]),
    );
  });

  it('have a case each in which they fire', () => {
    const { tests } = parse(read('backend/deploy/observe/alerts.test.yml')) as RuleTests;
    const cases = tests.flatMap((one) => one.alert_rule_test);
    for (const { alert } of alerts) {
      const ofIt = cases.filter(({ alertname }) => alertname === alert);
      expect([alert, ofIt.some((one) => one.exp_alerts.length > 0)]).toEqual([alert, true]);
    }
  });

  it('have all that the autoscaler of Kubernetes asks for', () => {
    const [scaler] = ofKind('HorizontalPodAutoscaler');
    const asked = scaler?.spec as { metrics: { pods: { metric: { name: string } } }[] };
    const names = asked.metrics.map(({ pods }) => pods.metric.name);
    expect(names).toEqual(['parwaz_sockets']);
    expect([...metrics]).toEqual(expect.arrayContaining(names));
  });
});

describe('scraping', () => {
  it.each(['prometheus.yml', 'prometheus.kubernetes.yml'])(
    'as %s says is for holders of the token',
    (file) => {
      const { scrape_configs: jobs } = parse(read(`backend/deploy/observe/${file}`)) as Scraping;
      expect(jobs).toMatchObject([
        { job_name: 'parwaz', authorization: { credentials_file: 'metrics-token' } },
      ]);
      expect(calls.map(({ route }) => route.path)).toContain(jobs[0]?.metrics_path ?? '/metrics');
      const labels = jobs[0]?.relabel_configs.map(({ target_label }) => target_label);
      expect(labels).toContain('role');
    },
  );

  it('finds the pods of the manifests', () => {
    const { scrape_configs: jobs } = parse(
      read('backend/deploy/observe/prometheus.kubernetes.yml'),
    ) as Scraping;
    const kept = (label: string) =>
      jobs[0]?.relabel_configs.find(({ source_labels }) => source_labels[0]?.endsWith(label))?.regex;
    for (const { template } of ofKind('Deployment').map(({ spec }) => spec as DeploymentSpec)) {
      expect(template.metadata.labels['app.kubernetes.io/name']).toBe(kept('app_kubernetes_io_name'));
      const ports = template.spec.containers.flatMap((container) => container.ports);
      expect(ports.map(({ name }) => name)).toEqual([kept('container_port_name')]);
    }
  });
});
