import { useCallback, useEffect, useRef } from 'react';
import { create } from 'zustand';

/** Something that a person typed and that is nowhere but on this device. */
interface Unsaved {
  /** What is asked before leaving it; the usual question when missing. */
  about?: string;
  /** The person decided to leave it behind. */
  onDiscard?: () => void;
}

interface Question {
  about?: string;
  /** Follows a yes. */
  go: () => void;
}

const unsaved = new Set<Unsaved>();

/** The question that is open beside those of the router: a dialog with unsaved changes, or Log Out. */
export const useQuestion = create<{ question: Question | null }>()(() => ({ question: null }));

/**
 * Marks the screen as unsaved while `dirty`; leaving it asks first, and calls `onDiscard` when they leave.
 * @returns takes the mark away at once, for a screen that is left in the same breath as it was saved
 */
export function useUnsaved(dirty: boolean, onDiscard?: () => void, about?: string): () => void {
  const own = useRef<Unsaved>({});
  useEffect(() => {
    if (!dirty) return;
    const entry = { onDiscard, about };
    own.current = entry;
    unsaved.add(entry);
    return () => void unsaved.delete(entry);
  });
  return useCallback(() => void unsaved.delete(own.current), []);
}

/** Is there anything that leaving would leave behind? */
export function isUnsaved(): boolean {
  return unsaved.size > 0;
}

/** The words in which what is unsaved wants to be asked about, if it has any of its own. */
export function unsavedWords(): string | undefined {
  return [...unsaved].find(({ about }) => about !== undefined)?.about;
}

/** Leaves behind what is unsaved. */
export function discardUnsaved(): void {
  for (const { onDiscard } of unsaved) onDiscard?.();
  unsaved.clear();
}

/** Goes at once, or after the person agreed to leave unsaved changes behind. */
export function beforeLeaving(go: () => void): void {
  if (isUnsaved()) ask(go);
  else go();
}

/** Puts the question, in the given words or those of what is unsaved; `go` follows a yes. */
export function ask(go: () => void, about: string | undefined = unsavedWords()): void {
  useQuestion.setState({ question: { about, go } });
}
