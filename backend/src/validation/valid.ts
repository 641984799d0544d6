import { Body, Param, Query } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { idSchema } from '@parwaz/shared/contracts';
import type { ErrorId } from '@parwaz/shared';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import { parse } from './parse.js';

/** What a route's own decorators tell about its input; the OpenAPI document is made from it. */
export interface RouteInput {
  body?: z.ZodType;
  query?: z.ZodType;
  params?: Record<string, z.ZodType>;
}
export const inputKey = 'parwaz:input';

/** The input that a controller's method was declared with. */
export function routeInput(method: object): RouteInput {
  return (Reflect.getMetadata(inputKey, method) as RouteInput | undefined) ?? {};
}

function declare(target: object, key: string | symbol | undefined, input: RouteInput): void {
  const method = (target as Record<string | symbol, object | undefined>)[key ?? ''];
  if (!method) return;
  const known = routeInput(method);
  Reflect.defineMetadata(
    inputKey,
    { ...known, ...input, params: { ...known.params, ...input.params } },
    method,
  );
}

class SchemaPipe implements PipeTransform {
  constructor(private readonly read: (value: unknown) => unknown) {}
  transform(value: unknown): unknown {
    return this.read(value);
  }
}

/** The body, read by its schema: 400 with all faults. `wordings`: see `parse`. */
export function ValidBody(schema: z.ZodType, wordings: readonly ErrorId[] = []): ParameterDecorator {
  const bind = Body(new SchemaPipe((value) => parse(schema, value ?? {}, wordings)));
  return (target, key, index) => {
    declare(target, key, { body: schema });
    bind(target, key, index);
  };
}

/** The query parameters, read by their schema: 400 with all faults. */
export function ValidQuery(schema: z.ZodType): ParameterDecorator {
  const bind = Query(new SchemaPipe((value) => parse(schema, value)));
  return (target, key, index) => {
    declare(target, key, { query: schema });
    bind(target, key, index);
  };
}

/** A part of the path; one that can't be is unknown, with the id of that error. */
export function ValidParam(name: string, schema: z.ZodType, unknown: ErrorId): ParameterDecorator {
  const read = (value: unknown) => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw new AppError(unknown);
    return parsed.data;
  };
  const bind = Param(name, new SchemaPipe(read));
  return (target, key, index) => {
    declare(target, key, { params: { [name]: schema } });
    bind(target, key, index);
  };
}

/** An id in the path, in lower case; an impossible one is unknown (contract section 2). */
export function IdParam(name: string, unknown: ErrorId): ParameterDecorator {
  return ValidParam(name, idSchema.toLowerCase(), unknown);
}
