import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentDraft, draftPlace, dropDraft, keepDraft } from './drafts';
import type { KeptDraft } from './drafts';
import { useUnsaved } from './unsaved';

/** Debounce before typed values are stored, in milliseconds. */
const keepAfterMs = 300;

/**
 * A form's values, kept on the device while they differ from how they started: a reload, or a login in between, finds
 * them again, and leaving asks. `start` is what the server holds; give it a stable identity: what nobody has typed
 * into follows it.
 * @param key names the form and what it edits
 */
export function useDraft<T extends object>(key: string, start: T) {
  // The account is fixed at the start, even if another one logs in in another tab.
  const [place] = useState(() => draftPlace(key));
  // Only typed values: everything else follows the server, also when a part was saved meanwhile.
  const [typed, setTyped] = useState<Partial<T>>(() => currentDraft<T>(place).values);
  const draft = useMemo<T>(() => ({ ...start, ...typed }), [start, typed]);
  const dirty = !same(start, draft);
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
    const keep = () => keepDraft(place, keptOf(start, draft));
    // Debounced, because a draft may hold a picture.
    const timer = setTimeout(keep, keepAfterMs);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [place, start, draft, dirty]);

  // Unmounting with unsaved changes, such as when the session ends, stores the last state.
  useEffect(() => {
    latest.current = { start, draft, dirty };
  }, [start, draft, dirty]);
  useEffect(
    () => () => {
      const last = latest.current;
      if (last.dirty) keepDraft(place, keptOf(last.start, last.draft));
    },
    [place],
  );

  const edits = useRef(0);
  const change = useCallback((changed: Partial<T>) => {
    edits.current += 1;
    setTyped((now) => ({ ...now, ...changed }));
  }, []);
  /** Call when a save begins. @returns whether anything was typed since */
  const typedFromNow = useCallback(() => {
    const before = edits.current;
    return () => edits.current > before;
  }, []);
  return { draft, change, typedFromNow, discard, dirty, restored };
}

/** The values that differ from their start, and their start values. */
function keptOf<T extends object>(start: T, draft: T): KeptDraft<T> {
  const changed = (Object.keys(draft) as (keyof T)[]).filter((name) => !sameValue(start[name], draft[name]));
  const only = (from: T) => Object.fromEntries(changed.map((name) => [name, from[name]])) as Partial<T>;
  return { values: only(draft), over: only(start) };
}

function same<T extends object>(start: T, draft: T): boolean {
  return Object.keys(keptOf(start, draft).values).length === 0;
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
