import type { ErrorId } from '../errors/errors.js';
import type { AnswerOf, Media, ParamOf, PartOf, Route, WireOf } from './route.js';

/** A zod schema by its types only: comparing the rest of zod's types takes the compiler seconds. */
export interface Schema<In = unknown, Out = unknown> {
  _zod: { input: In; output: Out };
}
export type OutputOf<S> = S extends { _zod: { output: infer Out } } ? Out : never;

/** The field of a picture: a file of a multipart body or, with `dataUrl`, in a JSON one. */
export interface Upload {
  field: string;
  dataUrl?: boolean;
}

export interface Call {
  route: Route;
  /** `<tag>_<name>` is unique. */
  name: string;
  tag: string;
  summary: string;
  status: 200 | 201;
  /** The error for an impossible id, or `text` for a parameter without a check. */
  params: Readonly<Record<string, ErrorId | 'text'>>;
  query?: Schema;
  body?: Schema;
  upload?: Upload;
  answer: Schema | Media;
  /** Errors beyond those that every route of its kind may answer. */
  errors: readonly ErrorId[];
  /** Errors whose usual message the body's schema uses: such a fault is answered with that id. */
  wordings: readonly ErrorId[];
  examples: { in?: unknown; out?: unknown };
}

type Unchanging<T> = T extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Unchanging<T[Name]> }
    : T;
type AnswerSpec<A> = A extends Media ? A : Schema<unknown, A>;
type Needs<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Schema<Partial<T>> };
type BodyOf<W> = [PartOf<W, 'json'>] extends [undefined] ? PartOf<W, 'form'> : PartOf<W, 'json'>;
type UploadSpec<W> = W extends { picture: infer Field extends string }
  ? { upload: Upload & { field: Field } }
  : { upload?: undefined };
type ParamSpec<P extends string> = [ParamOf<P>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParamOf<P>, ErrorId | 'text'>> };

/** The specification of a route: a schema that is missing or doesn't fit the route's types doesn't compile. */
export type Spec<R extends Route> = {
  summary: string;
  status?: 200 | 201;
  answer: AnswerSpec<AnswerOf<R>>;
  errors?: readonly ErrorId[];
  wordings?: readonly ErrorId[];
  examples?: { in?: unknown; out?: Unchanging<AnswerOf<R>> };
} & ParamSpec<R['path']> &
  UploadSpec<WireOf<R>> &
  Needs<'query', PartOf<WireOf<R>, 'query'>> &
  Needs<'body', BodyOf<WireOf<R>>>;

export type CallOf<R extends Route, S> = Omit<Call, 'route' | 'params' | 'query' | 'body' | 'upload'> & {
  route: R;
  params: S extends { params: infer P extends Call['params'] } ? P : Readonly<Record<string, never>>;
  query: S extends { query: infer Q } ? Q : undefined;
  body: S extends { body: infer B } ? B : undefined;
  upload: S extends { upload: infer U } ? U : undefined;
};

const usual = { status: 200, params: {}, errors: [], wordings: [], examples: {} };

export function contract<
  const R extends Readonly<Record<string, Route>>,
  const S extends { readonly [K in keyof R]: Spec<R[K]> },
>(tag: string, routes: R, specs: S): { readonly [K in keyof R]: CallOf<R[K], S[K]> } {
  const calls = Object.entries(routes).map(([name, route]) => {
    const spec = specs[name] as Spec<Route>;
    return [name, { tag, name, route, ...usual, ...spec }] as const;
  });
  return Object.fromEntries(calls) as never;
}
