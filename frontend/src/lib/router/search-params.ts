import { navigate, type NavigateOptions } from './location';

type SearchChanges = Readonly<Record<string, string | null>>;

export function withParams(search: URLSearchParams, changes: SearchChanges): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function changeSearch(changes: SearchChanges, options?: NavigateOptions): void {
  const { pathname, search } = window.location;
  const next = withParams(new URLSearchParams(search), changes).toString();
  navigate(next === '' ? pathname : `${pathname}?${next}`, options);
}
