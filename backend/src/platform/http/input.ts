import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AnswerOf, ErrorId, policies } from '@parwaz/shared';
import { idSchema, type Call, type OutputOf } from '@parwaz/shared/contracts';
import type { Request } from 'express';
import type { RoofSeat, SignedIn } from './signed-in.js';
import { AppError } from '../errors/app-error.js';
import { parse, sentFields } from '../validation/parse.js';
import type { PictureInput } from '../validation/picture.js';
import { servedIn } from './serves.js';

type PolicyOf<M> = M extends keyof typeof policies ? (typeof policies)[M] : never;
type ParamsOf<S> = S extends { params: infer P } ? { readonly [Name in keyof P]: string } : undefined;

export type Input<C> = C extends { route: { permit: infer M } }
  ? {
      params: ParamsOf<C>;
      query: C extends { query: infer Q } ? OutputOf<Q> : undefined;
      body: C extends { body: infer B } ? OutputOf<B> : undefined;
      picture: PictureInput;
      readPicture: () => Promise<PictureInput>;
      /** On public routes looked up only where the path names a tournament, which may be hidden. */
      actor: PolicyOf<M> extends 'public' ? SignedIn | null : SignedIn;
      roof: PolicyOf<M> extends 'roof' ? RoofSeat : undefined;
    }
  : never;

export type Answer<C> = C extends { route: infer R } ? Promise<AnswerOf<R>> : never;

/** Parameter decorator: the parsed request; 400 lists all faults of the body or the query. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { call, prepare = (body: unknown) => body ?? {} } = servedIn(context);
  const request = context.switchToHttp().getRequest<Request>();
  // The body first: its faults come before an impossible id.
  const body = call.body && parse(call.body, prepare(request.body), call.wordings);
  const query = call.query && parse(call.query, given(request.query));
  return {
    body,
    query,
    params: readParams(call, request.params),
    picture: request.picture ?? { kind: 'keep' },
    readPicture: request.readPicture,
    actor: request.actor,
    roof: request.roof,
  };
});

function given(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sentFields(query)).filter(([, one]) => one !== ''));
}

function readParams({ params }: Call, given: Request['params']): Record<string, string> {
  const read = Object.entries(params).map(([name, kind]) => {
    const value = String(given[name]);
    return [name, kind === 'text' ? value : readId(value, kind)] as const;
  });
  return Object.fromEntries(read);
}

/** An impossible id counts as unknown. */
export function readId(value: string, unknown: ErrorId): string {
  const parsed = idSchema.safeParse(value);
  if (!parsed.success) throw new AppError(unknown);
  return parsed.data;
}
