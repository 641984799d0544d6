import { useCallback, useEffect, useRef } from 'react';
import { create } from 'zustand';

interface Unsaved {
  about?: string;
  onDiscard?: () => void;
}

interface Question {
  about?: string;
  go: () => void;
}

const unsaved = new Set<Unsaved>();

export const useQuestion = create<{ question: Question | null }>()(() => ({ question: null }));

/** Leaving asks first while `dirty`, and calls `onDiscard` after a yes. Returns how to leave without a question. */
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

export function isUnsaved(): boolean {
  return unsaved.size > 0;
}

export function unsavedWords(): string | undefined {
  return [...unsaved].find(({ about }) => about !== undefined)?.about;
}

export function discardUnsaved(): void {
  for (const { onDiscard } of unsaved) onDiscard?.();
  unsaved.clear();
}

export function beforeLeaving(go: () => void): void {
  if (isUnsaved()) ask(go);
  else go();
}

export function ask(go: () => void, about: string | undefined = unsavedWords()): void {
  useQuestion.setState({ question: { about, go } });
}
