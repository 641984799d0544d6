import { Body, Param, Query } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { idSchema } from '@parwaz/shared/contracts';
import type { ErrorId } from '@parwaz/shared';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import { parse } from './parse.js';
import { sentFields } from './sent.js';

/** A route's input as declared by its decorators; the OpenAPI document is made from it. */
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

export interface BodyOptions {
  /** See `parse`. */
  wordings?: readonly ErrorId[];
  /** Prepares the body for the schema, e.g. `sentFields` for older clients. */
  prepare?: (body: unknown) => unknown;
}

/** Parameter decorator: the body, parsed by its schema; 400 with all faults. */
export function ValidBody(schema: z.ZodType, { wordings, prepare }: BodyOptions = {}): ParameterDecorator {
  const read = (value: unknown) => parse(schema, prepare ? prepare(value) : (value ?? {}), wordings);
  const bind = Body(new SchemaPipe(read));
  return (target, key, index) => {
    declare(target, key, { body: schema });
    bind(target, key, index);
  };
}

/** Parameter decorator: the non-empty query parameters, parsed by their schema; 400 with all faults. */
export function ValidQuery(schema: z.ZodType): ParameterDecorator {
  const given = (value: unknown) =>
    Object.fromEntries(Object.entries(sentFields(value)).filter(([, one]) => one !== ''));
  const bind = Query(new SchemaPipe((value) => parse(schema, given(value))));
  return (target, key, index) => {
    declare(target, key, { query: schema });
    bind(target, key, index);
  };
}

/** Parameter decorator: an id in the path, in lower case; an impossible one is 404, like an unknown one. */
export function IdParam(name: string, unknown: ErrorId): ParameterDecorator {
  const read = (value: unknown) => {
    const parsed = idSchema.safeParse(value);
    if (!parsed.success) throw new AppError(unknown);
    return parsed.data;
  };
  const bind = Param(name, new SchemaPipe(read));
  return (target, key, index) => {
    declare(target, key, { params: { [name]: idSchema } });
    bind(target, key, index);
  };
}
