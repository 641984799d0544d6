import type { Permission } from '../policy/policy.js';

/** The prefix of every REST path except the probes of the process. */
export const apiBase = '/parwaz';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Wire {
  query?: object;
  json?: object;
  form?: object;
  picture?: string;
  answer: unknown;
}

export interface Media<T extends string = string> {
  mediaType: T;
}

export interface Route<P extends string = string, M extends Permission = Permission, W extends Wire = Wire> {
  readonly method: Method;
  /** The full path, like `/parwaz/update-owner/:id`. */
  readonly path: P;
  readonly permit: M;
  /** Never set: it only carries the types. */
  readonly wire?: W;
}

/** The names of a path's parameters: `/tournament/:id/board` has `id`. */
export type ParamOf<P extends string> = P extends `${infer Head}/${infer Rest}`
  ? ParamOf<Head> | ParamOf<Rest>
  : P extends `:${infer Name}`
    ? Name
    : never;

type PathOf<R> = R extends { path: infer P extends string } ? P : never;
export type WireOf<R> = R extends { wire?: infer W } ? Extract<W, Wire> : never;
export type AnswerOf<R> = WireOf<R>['answer'];

type Params<P extends string> = [ParamOf<P>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParamOf<P>, string>> };
export type PartOf<W, Name extends keyof Wire> =
  W extends Partial<Record<Name, infer T>>
    ? unknown extends T
      ? undefined
      : Exclude<T, undefined>
    : undefined;
type Query<W> = W extends { query: infer Q } ? { query: Q } : { query?: PartOf<W, 'query'> };
export interface Attached {
  readonly size: number;
  readonly type: string;
}
// A file is a new picture, `''` removes it, nothing leaves it.
type Picture<W> = W extends { picture: infer Name extends string }
  ? Partial<Record<Name, Attached | ''>>
  : unknown;
type Body<W> = W extends { json: infer T }
  ? { json: T; form?: undefined }
  : W extends { form: infer T }
    ? { json?: undefined; form: T & Picture<W> }
    : W extends { picture: string }
      ? { json?: undefined; form: Picture<W> }
      : { json?: undefined; form?: undefined };

export type Address<R extends Route> = Params<PathOf<R>> & Query<WireOf<R>>;
export type Asking<R extends Route> = Address<R> & Body<WireOf<R>>;

/** A route outside of `apiBase`; `with` says what its request and its answer carry. */
export function machineRoute<const P extends string, const M extends Permission>(
  method: Method,
  path: P,
  permit: M,
): { with: <W extends Wire>() => Route<P, M, W> } {
  return { with: () => ({ method, path, permit }) };
}

export function route<const P extends string, const M extends Permission>(
  method: Method,
  path: P,
  permit: M,
) {
  return machineRoute(method, `${apiBase}${path}` as const, permit);
}

export function addressOf<R extends Route>(route: R, asking: Address<R>): string {
  const params: Readonly<Record<string, string>> = asking.params ?? {};
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(asking.query ?? {}).filter(([, value]) => value !== undefined);
  const search = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return search === '' ? path : `${path}?${search}`;
}

export function patternOf({ path }: Route): string {
  return `^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`;
}
