import { changedFields } from '@parwaz/shared';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUnsaved } from './unsaved';
import { readItem } from '../../../lib/local-storage';
import { useRootStore } from '../../../lib/store/root-store';

const keepAfterMs = 300;

/**
 * A form's values, stored on the device while they differ from `start`, the server's values: a reload or a new login
 * finds them again. Fields nobody has typed into follow `start` (keep it stable). `key` identifies the form and what it
 * edits.
 */
export function useDraft<T extends object>(key: string, start: T) {
  // The account is fixed at the start, even if another one logs in in another tab.
  const [place] = useState(() => draftPlace(key));
  // Only typed values: all others follow the server, also when a part was saved.
  const [typed, setTyped] = useState<Partial<T>>(() => currentDraft<T>(place).values);
  const draft = useMemo<T>(() => ({ ...start, ...typed }), [start, typed]);
  const dirty = Object.keys(changedFields(start, draft)).length > 0;
  const [restored, setRestored] = useState(dirty);

  const latest = useRef({ start, draft, dirty });
  const startOver = useCallback(() => {
    dropDraft(place);
    // The screen may be gone before it renders again.
    latest.current.dirty = false;
    setTyped({});
    setRestored(false);
  }, [place]);
  const forget = useUnsaved(dirty, startOver);
  const discard = useCallback(() => {
    forget();
    startOver();
  }, [forget, startOver]);

  useEffect(() => {
    if (!dirty) {
      dropDraft(place);
      return;
    }
    const keep = () => storeDraft(place, typedChanges(start, draft));
    // Debounced, because a draft may hold a picture.
    const timer = setTimeout(keep, keepAfterMs);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [place, start, draft, dirty]);

  // Stores the last state when the screen goes, such as when the session ends.
  useEffect(() => {
    latest.current = { start, draft, dirty };
  }, [start, draft, dirty]);
  useEffect(
    () => () => {
      const last = latest.current;
      if (last.dirty) storeDraft(place, typedChanges(last.start, last.draft));
    },
    [place],
  );

  const edits = useRef(0);
  const change = useCallback((changed: Partial<T>) => {
    edits.current += 1;
    setTyped((now) => ({ ...now, ...changed }));
  }, []);
  /** Call it when a save begins. Returns a function that says whether anything was typed since. */
  const typedFromNow = useCallback(() => {
    const before = edits.current;
    return () => edits.current > before;
  }, []);
  return { draft, change, typedFromNow, discard, dirty, restored };
}

function typedChanges<T extends object>(start: T, draft: T): StoredDraft<T> {
  const values = changedFields(start, draft);
  return { values, over: only(start, values) };
}

/** The values of `from` by the names in `like`. */
export function only<T extends object>(from: T, like: Partial<T>): Partial<T> {
  const names = Object.keys(like) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
}

/** Drafts belong to an account: the next person at this desk doesn't see them. */
export function draftPlace(key: string): string {
  return `draft/${useRootStore.getState().user?._id ?? ''}/${key}`;
}

interface StoredDraft<T> {
  values: Partial<T>;
  /** The values before typing; somebody else may have changed them since. */
  over: Partial<T>;
}

export function currentDraft<T>(place: string): StoredDraft<T> {
  const stored = readItem(place) as Partial<StoredDraft<T>> | null;
  return { values: { ...stored?.values }, over: { ...stored?.over } };
}

function storeDraft<T extends object>(place: string, { values, over }: StoredDraft<T>): void {
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !isPicture(value)));
  for (const kept of [
    { values, over },
    { values: texts, over },
  ]) {
    try {
      localStorage.setItem(place, JSON.stringify(kept));
      return;
    } catch {
      continue;
    }
  }
}

function dropDraft(place: string): void {
  localStorage.removeItem(place);
}

function isPicture(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('data:');
}
