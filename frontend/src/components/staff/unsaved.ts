import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Something that a person typed and that is nowhere but on this device. */
interface Unsaved {
  /** What is asked before leaving it; the usual question when missing. */
  about?: string;
  /** The person decided to leave it behind. */
  onDiscard?: () => void;
}

interface Question {
  about?: string;
  stay: () => void;
  leave: () => void;
}

const unsaved = new Set<Unsaved>();
const listeners = new Set<() => void>();
let question: Question | null = null;

/** Marks the screen as unsaved while `dirty`; leaving it asks first, and calls `onDiscard` when they leave. */
export function useUnsaved(dirty: boolean, onDiscard?: () => void, about?: string): void {
  const own = useRef<Unsaved>({});
  useEffect(() => {
    own.current.onDiscard = onDiscard;
    own.current.about = about;
  }, [onDiscard, about]);
  useEffect(() => {
    if (!dirty) return;
    const entry = own.current;
    unsaved.add(entry);
    return () => void unsaved.delete(entry);
  }, [dirty]);
}

/** Is there anything that leaving would leave behind? */
export function isUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Goes at once, or after the person agreed to leave unsaved changes behind. */
export function beforeLeaving(go: () => void): void {
  if (isUnsaved()) ask(go);
  else go();
}

/** Puts the question, in the given words or those of what is unsaved; `go` follows a yes. */
export function ask(go: () => void, words?: string): void {
  const about = words ?? [...unsaved].find((one) => one.about !== undefined)?.about;
  const answer = (then?: () => void) => () => {
    become(null);
    then?.();
  };
  const leave = () => {
    for (const one of unsaved) one.onDiscard?.();
    unsaved.clear();
    go();
  };
  become({ about, stay: answer(), leave: answer(leave) });
}

/** The question that is open, followed. */
export function useQuestion(): Question | null {
  return useSyncExternalStore(subscribe, () => question);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: Question | null): void {
  question = next;
  for (const listener of listeners) listener();
}
