import { Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Permission } from '@parwaz/shared';
import { permissionKey } from '../auth/permit.js';
import { apiPrefix, outsidePrefix } from '../http/prefix.js';
import { servedBy } from '../http/serves.js';
import { uploadKey } from '../validation/picture.js';
import type { UploadOptions } from '../validation/picture.js';
import { idSchema } from '@parwaz/shared/contracts';
import type { Call } from '@parwaz/shared/contracts';
import { z } from 'zod';
import { routeInput } from '../validation/valid.js';
import type { RouteInput } from '../validation/valid.js';
import { apiCallKey } from '../http/api-call.js';
import type { ApiCallInfo } from '../http/api-call.js';

/** A route of the server, as its decorators tell. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Like `/parwaz/tournament/:id/board`. */
  path: string;
  permission: Permission;
  call: ApiCallInfo;
  input: RouteInput;
  upload?: UploadOptions;
  /** Of the controller's method. */
  name: string;
  /** Of the controller, without its ending. */
  room: string;
}

type Method = (...args: never[]) => unknown;

const metadata = (key: string, target: object): unknown => Reflect.getMetadata(key, target);

/** All routes. One that names no permission, or is not described, stops the start. */
@Injectable()
export class Routes {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  all(): Route[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = metatype.prototype as Record<string, Method>;
      const base = (metadata(PATH_METADATA, metatype) as string | undefined) ?? '';
      const room = metatype.name.replace(/Controller$/, '');
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const method = prototype[name];
        return method ? (routeOf(room, base, name, method) ?? []) : [];
      });
    });
  }
}

function routeOf(room: string, base: string, name: string, method: Method): Route | undefined {
  const own = metadata(PATH_METADATA, method) as string | undefined;
  if (own === undefined) return undefined;
  const served = servedBy(method)?.call;
  if (served) return routeOfCall(served);
  const permission = metadata(permissionKey, method) as Permission | undefined;
  const call = metadata(apiCallKey, method) as ApiCallInfo | undefined;
  if (!permission || !call) throw new Error(`${room}.${name} lacks @Permit or @ApiCall`);
  const inner = [base, own]
    .map((part) => part.replace(/^\/+|\/+$/g, ''))
    .filter((part) => part !== '')
    .join('/');
  const path = outsidePrefix.includes(inner) ? `/${inner}` : `/${apiPrefix}/${inner}`;
  const verb = RequestMethod[metadata(METHOD_METADATA, method) as RequestMethod];
  return {
    method: verb.toLowerCase() as Route['method'],
    path,
    permission,
    call,
    input: routeInput(method),
    upload: metadata(uploadKey, method) as UploadOptions | undefined,
    name,
    room,
  };
}

/** Until every controller serves contracts. */
function routeOfCall(call: Call): Route {
  const { route, name, tag, params, query, body, upload, answer, status, summary, errors, examples } = call;
  const ids = Object.entries(params).map(([param, kind]) => [param, kind === 'text' ? z.string() : idSchema]);
  return {
    method: route.method.toLowerCase() as Route['method'],
    path: route.path,
    permission: route.permit,
    call: { summary, tag, out: answer as ApiCallInfo['out'], status, errors, examples },
    input: {
      body: body as z.ZodType | undefined,
      query: query as z.ZodType | undefined,
      params: Object.fromEntries(ids) as Record<string, z.ZodType>,
    },
    upload,
    name,
    room: tag,
  };
}
