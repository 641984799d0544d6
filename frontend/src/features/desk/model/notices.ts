import { parseClock, type Board } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import { staffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { cellWords, writtenValue } from '../cell/cell-words';
import { isEmptyValue, sameLanding, type CellValue } from '../cell/cell-value';
import type { Step } from '../undo/steps';

interface Notice {
  loft: string;
  text: string;
  undo: Step;
  /** A time of the afternoon that may be meant. */
  afternoon: string | null;
}

const noticeMs = 10_000;

export function createNotices() {
  const store = createStore<{ notice: Notice | null }>(() => ({ notice: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFresh = false;
  const clear = () => {
    clearTimeout(timer);
    isFresh = false;
    store.setState({ notice: null });
  };
  const show = (notice: Notice) => {
    clear();
    store.setState({ notice });
    timer = setTimeout(clear, noticeMs);
    isFresh = true;
    queueMicrotask(() => (isFresh = false));
  };
  return {
    store,
    /** Joins what the same key has said before, so that neither is lost. */
    say: (text: string, more: Partial<Omit<Notice, 'text'>> = {}): void => {
      const { notice: said } = store.getState();
      const fresh: Notice = { loft: '', text, undo: [], afternoon: null, ...more };
      if (!isFresh || !said || (fresh.loft !== '' && fresh.loft !== said.loft)) return show(fresh);
      const undo = said.undo.length > 0 ? said.undo : fresh.undo;
      const afternoon = fresh.afternoon ?? said.afternoon;
      show({ loft: said.loft || fresh.loft, text: `${said.text} · ${text}`, undo, afternoon });
    },
    clear,
  };
}

const isTime = ({ time }: CellValue) => time === '' || parseClock(time) !== null;

/** Nothing when a step only filled empty cells. */
export function announceReplaced(
  notices: ReturnType<typeof createNotices>,
  board: Board | undefined,
  step: Step,
): void {
  const t = staffTexts().desk;
  const replaced = step.filter(({ from, to }) => !isEmptyValue(from) && isTime(to) && !sameLanding(from, to));
  const [first] = replaced;
  if (!first) return;
  const { index, ownerId } = first;
  if (replaced.length > 1) notices.say(t.replacedMany(replaced.length), { undo: step });
  else {
    const loft = staffName(board?.owners[ownerId]);
    const words = (value: CellValue) => cellWords(writtenValue(board, first, value));
    notices.say(t.replaced(index, words(first.from), words(first.to)), { loft, undo: step });
  }
}

/** The cell that a step put back, with its value, or how many. */
export function stepWords(board: Board | undefined, step: Step, done: 'undone' | 'redone'): string {
  const t = staffTexts().desk;
  const [first] = step;
  if (!first || step.length > 1) return t.tools.several(step.length);
  const { ownerId, index, from, to } = first;
  const value = done === 'undone' ? from : to;
  return `${t.cell(staffName(board?.owners[ownerId]), index)}, ${cellWords(writtenValue(board, first, value), board?.tournament.stamps)}`;
}
