import { navigate, type NavigateOptions } from './location';

export type SearchChanges = Readonly<Record<string, string | null>>;

export function withParams(search: URLSearchParams, changes: SearchChanges): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

interface Options extends NavigateOptions {
  pathname?: string | undefined;
}

/** Parameters to change, and the page if it is another one. */
export type SearchPlace = readonly [changes: SearchChanges, options?: Options];

export function changeSearch(...[changes, options]: SearchPlace): void {
  const { search } = window.location;
  const pathname = options?.pathname ?? window.location.pathname;
  const next = withParams(new URLSearchParams(search), changes).toString();
  navigate(next === '' ? pathname : `${pathname}?${next}`, options);
}
