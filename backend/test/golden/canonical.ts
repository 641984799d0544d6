type Node = Record<string, unknown>;

/** Texts for readers: their wording may change. */
const texts = new Set(['operationId', 'tags', 'summary', 'description', 'example', 'examples', 'title']);
/** Keywords whose keys are names, not keywords. */
const named = new Set(['properties', 'content', 'securitySchemes']);
/** Lists without an order. */
const sets = new Set(['required', 'enum', 'anyOf', 'oneOf', 'parameters', 'security']);

/**
 * An OpenAPI document as machines rely on it, by operation and part: references resolved, keys and sets in order,
 * without texts and examples.
 */
export function canonical(document: Node): Node {
  const { components, paths } = document as { components: Node; paths: Record<string, Record<string, Node>> };
  const parts = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses, ...operation }]) =>
      Object.entries({ ...operation, ...(responses as Node) })
        .filter(([part]) => !texts.has(part))
        .map(([part, node]) => [`${method} ${path} ${part}`, walk(node, document, part)] as const),
    ),
  );
  const security = walk(components.securitySchemes, document, 'securitySchemes');
  return Object.fromEntries([...parts.sort(([a], [b]) => (a < b ? -1 : 1)), ['security', security]]);
}

function walk(node: unknown, document: Node, keyword: string): unknown {
  if (Array.isArray(node)) {
    const items = node.map((item) => walk(item, document, ''));
    return sets.has(keyword) ? items.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1)) : items;
  }
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as Node;
  if (typeof $ref === 'string') return walk(resolve($ref, document), document, '');
  const keys = Object.keys(node).filter((key) => named.has(keyword) || !texts.has(key));
  return Object.fromEntries(
    keys.sort().map((key) => [key, walk((node as Node)[key], document, named.has(keyword) ? '' : key)]),
  );
}

function resolve(reference: string, document: Node): unknown {
  const path = reference.replace('#/', '').split('/');
  return path.reduce<unknown>((node, key) => (node as Node)[key], document);
}

function textOf(value: unknown): string {
  return JSON.stringify(value);
}
