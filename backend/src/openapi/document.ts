import { errors, policies } from '@parwaz/shared';
import type { ErrorId, Who } from '@parwaz/shared';
import { errorSchema } from '@parwaz/shared/contracts';
import { exampleOf, jsonSchemaOf } from './json-schema.js';
import type { JsonSchema } from './json-schema.js';
import type { Route } from './routes.js';

const who: Record<Who, string> = {
  public: 'Everybody.',
  staff: 'Any staff.',
  admin: 'Admins.',
  tournament: "Admins, and the sub admins of the tournament's `allowedAdmins`.",
};

/** An OpenAPI 3.1 document of routes, made from the schemas that read their input. */
export function openApiDocument(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parwaz',
      version,
      description:
        'Pigeon-racing tournaments with live results. REST writes; changes are told by Socket.IO at `/live`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchemaOf(errorSchema, 'output') },
    },
  };
}

function operation(route: Route): object {
  const { call, permission, room, name } = route;
  const needs: Who = policies[permission];
  const parameters = parametersOf(route);
  const requestBody = bodyOf(route);
  return {
    operationId: `${room}_${name}`,
    tags: [call.tag ?? room],
    summary: call.summary,
    description: who[needs],
    ...(needs !== 'public' && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...successes(route), ...refusals(route, needs) },
  };
}

function parametersOf({ path, input }: Route): object[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema: JsonSchema = input.params?.[name]
      ? jsonSchemaOf(input.params[name], 'input')
      : { type: 'string', example: 'text' };
    return { name, in: 'path', required: true, schema, example: exampleOf(schema) };
  });
  const query = input.query ? jsonSchemaOf(input.query, 'input') : {};
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => {
    const required = query.required?.includes(name) ?? false;
    return { name, in: 'query', required, schema, example: exampleOf(schema) };
  });
  return [...inPath, ...inQuery];
}

function bodyOf({ method, input, upload, call }: Route): object | undefined {
  if (method !== 'post' && method !== 'put') return undefined;
  if (!input.body && !upload) return undefined;
  const schema: JsonSchema = input.body
    ? jsonSchemaOf(input.body, 'input')
    : { type: 'object', properties: {} };
  const example = call.examples?.in ?? exampleOf(schema);
  const json = upload?.dataUrl ? withPicture(schema, upload.field, { type: 'string' }) : schema;
  const multipart = upload && withPicture(schema, upload.field, { type: 'string', format: 'binary' });
  return {
    required: true,
    content: {
      ...((input.body || upload?.dataUrl) && { 'application/json': { schema: json, example } }),
      ...(multipart && { 'multipart/form-data': { schema: multipart, example } }),
    },
  };
}

function withPicture(schema: JsonSchema, field: string, picture: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...schema.properties, [field]: picture } };
}

function successes({ call }: Route): Record<string, object> {
  const statuses = [call.status ?? 200].flat();
  return Object.fromEntries(
    statuses.map((status) => [String(status), success(call.out, call.examples?.out)]),
  );
}

function success(out: Route['call']['out'], given: unknown): object {
  const description = 'Success';
  if ('mediaType' in out) {
    const schema = out.mediaType.startsWith('text/')
      ? { type: 'string' }
      : { type: 'string', format: 'binary' };
    return {
      description,
      content: { [out.mediaType]: { schema, ...(given !== undefined && { example: given }) } },
    };
  }
  const schema = jsonSchemaOf(out, 'output');
  return { description, content: { 'application/json': { schema, example: given ?? exampleOf(schema) } } };
}

/** The errors of a route by status: its own and the ones that its kind may answer. */
function refusals({ call, input, upload, path, method }: Route, needs: Who): Record<string, object> {
  const writes = method === 'post' || method === 'put';
  const ids: ErrorId[] = [
    ...(input.body || input.query ? (['request.invalid'] as const) : []),
    ...(writes ? (['request.malformed', 'request.too-large'] as const) : []),
    ...(needs !== 'public' ? (['auth.required'] as const) : []),
    ...(needs === 'admin' || needs === 'tournament' ? (['auth.forbidden'] as const) : []),
    ...(path.includes(':') ? (['request.not-found'] as const) : []),
    ...(upload ? (['media.not-an-image', 'media.too-large'] as const) : []),
    ...(call.errors ?? []),
    'request.failed',
    'request.unavailable',
  ];
  const byStatus = new Map<number, Set<ErrorId>>();
  for (const id of ids) {
    const { status } = errors[id];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(id));
  }
  return Object.fromEntries([...byStatus].map(([status, some]) => [String(status), refusal([...some])]));
}

function refusal(ids: readonly ErrorId[]): object {
  const examples = ids.map((id) => {
    const value = { success: false, id, message: errors[id].message, requestId: 'r3qu35t-1d' };
    return [id, { value }] as const;
  });
  return {
    description: ids.map((id) => `\`${id}\``).join(', '),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}
