import { navigate } from './location';
import type { NavigateOptions } from './location';

/** Parameters of an address to change; null takes one out, and all others stay. */
type SearchChanges = Readonly<Record<string, string | null>>;

/** A copy of an address's parameters with some changed, so that all others stay; null takes one out. */
export function withParams(search: URLSearchParams, changes: SearchChanges): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Goes to the same page with some of its parameters changed. */
export function changeSearch(changes: SearchChanges, options?: NavigateOptions): void {
  const { pathname, search } = window.location;
  const next = withParams(new URLSearchParams(search), changes).toString();
  navigate(next === '' ? pathname : `${pathname}?${next}`, options);
}
