import { readFileSync } from 'node:fs';

// From api/openapi-spec/swagger.json of a Kubernetes release to the schemas of the kinds that are used here:
//   node backend/test/deploy/kubernetes/prune-schemas.mjs swagger.json > backend/test/deploy/kubernetes/v1.37.2.json
const kinds = {
  'apps/v1': ['Deployment'],
  'autoscaling/v2': ['HorizontalPodAutoscaler'],
  'networking.k8s.io/v1': ['Ingress', 'NetworkPolicy'],
  'policy/v1': ['PodDisruptionBudget'],
  v1: ['ConfigMap', 'Namespace', 'Service'],
};
const { definitions } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const kept = new Map();

function prune(schema) {
  if (schema.format === 'int-or-string') return { type: ['integer', 'string'] };
  const { $ref, type, items, required, properties, additionalProperties } = schema;
  if ($ref) keep($ref.split('/').at(-1));
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, prune(field)]);
  return {
    ...($ref && { $ref }),
    ...(type && { type }),
    ...(items && { items: prune(items) }),
    ...(required && { required }),
    // A field that nobody knows is an error here; Kubernetes itself drops it with a warning.
    ...(properties && { properties: Object.fromEntries(fields), additionalProperties: false }),
    ...(additionalProperties && { additionalProperties: prune(additionalProperties) }),
  };
}

function keep(name) {
  if (kept.has(name)) return;
  kept.set(name, null);
  kept.set(name, prune(definitions[name]));
}

const isKind = ({ 'x-kubernetes-group-version-kind': [named] = [] }, version, kind) =>
  named?.kind === kind && [named.group, named.version].filter(Boolean).join('/') === version;
const roots = Object.entries(kinds).flatMap(([version, names]) =>
  names.map((kind) => {
    const [name] = Object.entries(definitions).find(([, schema]) => isKind(schema, version, kind));
    keep(name);
    return [`${version} ${kind}`, name];
  }),
);
const line = ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;
const inOrder = [...kept].sort(([a], [b]) => (a < b ? -1 : 1));
process.stdout.write(
  `{"kinds":{\n${roots.map(line).join(',\n')}\n},"definitions":{\n${inOrder.map(line).join(',\n')}\n}}\n`,
);
