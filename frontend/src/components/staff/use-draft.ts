import { useCallback, useEffect, useState } from 'react';
import { currentDraft, dropDraft, keepDraft } from './drafts';
import { useUnsaved } from './unsaved';

/**
 * A form's values, kept on the device while they differ from how they started: a reload, or a login in between, finds
 * them again, and leaving asks. `start` is what the server holds; give it a stable identity.
 * @param key names the form and what it edits
 */
export function useDraft<T extends object>(key: string, start: T) {
  const [draft, setDraft] = useState<T>(() => ({ ...start, ...currentDraft<T>(key) }));
  const [restored, setRestored] = useState(() => !same(start, draft));
  const dirty = !same(start, draft);

  const discard = useCallback(() => {
    dropDraft(key);
    setDraft(start);
    setRestored(false);
  }, [key, start]);

  useEffect(() => {
    if (dirty) keepDraft(key, changedOf(start, draft));
    else dropDraft(key);
  }, [key, start, draft, dirty]);

  useUnsaved(dirty, discard);

  const change = useCallback((changed: Partial<T>) => setDraft((now) => ({ ...now, ...changed })), []);
  return { draft, change, discard, dirty, restored };
}

/** The values that differ from how they started. */
export function changedOf<T extends object>(start: T, draft: T): Partial<T> {
  const names = Object.keys(draft) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => !sameValue(start[name], draft[name])).map((name) => [name, draft[name]]),
  ) as Partial<T>;
}

function same<T extends object>(start: T, draft: T): boolean {
  return Object.keys(changedOf(start, draft)).length === 0;
}

function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
