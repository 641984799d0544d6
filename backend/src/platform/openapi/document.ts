import { callerOf, errors, messageOf, type ErrorId, type Who } from '@parwaz/shared';
import { errorSchema, exampleValuesOf, idSchema, type Call } from '@parwaz/shared/contracts';
import { exampleOf, jsonSchemaOf, type JsonSchema } from './json-schema.js';

const who: Record<Who, string> = {
  public: 'Everybody.',
  staff: 'Any staff.',
  admin: 'Admins.',
  tournament: "Admins, and the sub admins of the tournament's `allowedAdmins`.",
  roof: "Who holds a loft's link: `Authorization: Roof {token}`.",
};

export function openApiDocument(calls: readonly Call[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.route.method.toLowerCase()] = operation(call);
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
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        roof: { type: 'http', scheme: 'roof' },
      },
      schemas: { Error: jsonSchemaOf(errorSchema, 'output') },
    },
  };
}

function operation(call: Call): object {
  const needs = callerOf(call.route.permit);
  const parameters = parametersOf(call);
  const requestBody = bodyOf(call);
  return {
    operationId: `${call.tag}_${call.name}`,
    tags: [call.tag],
    summary: call.summary,
    description: who[needs],
    ...(needs !== 'public' && { security: [{ [needs === 'roof' ? 'roof' : 'bearer']: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { [call.status]: success(call), ...refusals(call, needs) },
  };
}

function parametersOf({ params, query }: Call): object[] {
  const inPath = Object.entries(params).map(([name, kind]) => {
    const schema: JsonSchema =
      kind === 'text' ? { type: 'string', example: 'text' } : jsonSchemaOf(idSchema, 'input');
    return { name, in: 'path', required: true, schema, example: exampleOf(schema) };
  });
  const asked = query ? jsonSchemaOf(query, 'input') : {};
  const inQuery = Object.entries(asked.properties ?? {}).map(([name, schema]) => {
    const required = asked.required?.includes(name) ?? false;
    return { name, in: 'query', required, schema, example: exampleOf(schema) };
  });
  return [...inPath, ...inQuery];
}

function bodyOf({ body, upload, examples }: Call): object | undefined {
  if (!body && !upload) return undefined;
  const schema: JsonSchema = body ? jsonSchemaOf(body, 'input') : { type: 'object', properties: {} };
  const example = examples.in ?? exampleOf(schema);
  const json = upload?.dataUrl ? withPicture(schema, upload.field, { type: 'string' }) : schema;
  const multipart = upload && withPicture(schema, upload.field, { type: 'string', format: 'binary' });
  return {
    required: true,
    content: {
      ...((body || upload?.dataUrl) && { 'application/json': { schema: json, example } }),
      ...(multipart && { 'multipart/form-data': { schema: multipart, example } }),
    },
  };
}

function withPicture(schema: JsonSchema, field: string, picture: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...schema.properties, [field]: picture } };
}

function success({ answer, examples: { out: given } }: Call): object {
  const description = 'Success';
  if ('mediaType' in answer) {
    const schema = answer.mediaType.startsWith('text/')
      ? { type: 'string' }
      : { type: 'string', format: 'binary' };
    return {
      description,
      content: { [answer.mediaType]: { schema, ...(given !== undefined && { example: given }) } },
    };
  }
  const schema = jsonSchemaOf(answer, 'output');
  return { description, content: { 'application/json': { schema, example: given ?? exampleOf(schema) } } };
}

function refusals(
  { route, params, query, body, upload, errors: own }: Call,
  needs: Who,
): Record<string, object> {
  const writes = route.method === 'POST' || route.method === 'PUT';
  const ids: ErrorId[] = [
    ...(body || query ? (['request.invalid'] as const) : []),
    ...(writes ? (['request.malformed', 'request.too-large'] as const) : []),
    ...(writes && needs === 'public' ? (['request.too-slow', 'request.busy'] as const) : []),
    ...(needs === 'public' ? [] : [needs === 'roof' ? ('roof.ended' as const) : ('auth.required' as const)]),
    ...(needs === 'admin' || needs === 'tournament' ? (['auth.forbidden'] as const) : []),
    ...(Object.keys(params).length > 0 ? (['request.not-found'] as const) : []),
    ...Object.values(params).filter((kind) => kind !== 'text'),
    ...(upload ? (['media.not-an-image', 'media.too-large'] as const) : []),
    ...own,
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
    const values = exampleValuesOf(id);
    const message = messageOf(id, values);
    const value = { success: false, id, values, message, requestId: 'r3qu35t-1d' };
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
