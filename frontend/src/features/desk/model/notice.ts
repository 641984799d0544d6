import { createStore } from 'zustand/vanilla';
import type { Undoable } from '../undo/undo-stack';

/** A notice on the desk's top line about the last action. */
export interface Notice {
  /** The loft that it is about, said before the text. */
  loft: string;
  text: string;
  /** The change that its Undo takes back. */
  undo: readonly Undoable[];
}

/** Duration of a notice. */
export const noticeMs = 10_000;

/** The notice of a desk, or null; the latest replaces the one before. */
export function createNotices() {
  const store = createStore<{ notice: Notice | null }>(() => ({ notice: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    store.setState({ notice: null });
  };
  return {
    store,
    say: (text: string, { loft = '', undo = [] }: Partial<Omit<Notice, 'text'>> = {}): void => {
      clear();
      store.setState({ notice: { loft, text, undo } });
      timer = setTimeout(clear, noticeMs);
    },
    clear,
  };
}

export type Notices = ReturnType<typeof createNotices>;
