import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react';
import type { CellPlace } from '../cell/cell-place';
import { isEmptyValue } from '../cell/cell-value';
import { isPlainTime } from '../cell/read-sheet';
import { hasDigit, isErased, readLanding, readStart, shownTime, typedText } from '../cell/read-typed';
import type { Entry } from '../cell/read-typed';
import type { CellView } from '../model/row-view';
import type { Draft, GridActions } from './grid-actions';
import { commandOf, directionOf } from './keymap';
import { seenValue } from './seen-value';

interface CellTyping {
  draft: Draft | null;
  /** The draft as it is now: events come before the next drawing. */
  latest: { current: Draft | null };
  change: (draft: Draft | null) => void;
  commit: () => Entry;
  /** Opens the dropdown, which goes on with what has been typed so far. */
  open: () => void;
  clear: () => void;
  readTime: (typed: string) => ReturnType<typeof readLanding>;
}

/** Hook: what is being typed into the active cell. */
export function useCellTyping(view: CellView, place: CellPlace, actions: GridActions): CellTyping {
  const { focus } = actions;
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  const shown = shownTime(view.value.time);
  const change = (next: Draft | null) => {
    latest.current = next;
    setDraft(next);
  };
  const commit = (): Entry => {
    const typed = latest.current;
    if (!typed) return 'nothing';
    latest.current = null;
    // What is typed goes on its way before the cell is drawn: drawn as not sent and then as being saved costs twice.
    const entry = actions.commit(place, typed);
    setDraft(null);
    return entry;
  };
  const open = () => {
    actions.open(place, latest.current);
    change(null);
  };
  const clear = () => {
    if (place.index !== null && !isEmptyValue(view.value)) actions.clear(place);
  };
  const readTime = place.index === null ? readStart : readLanding;

  useLayoutEffect(() => {
    if (actions.takeFocus()) focus.enterCell();
  }, [actions, focus]);
  useLayoutEffect(() => {
    focus.setDraft(draft !== null);
    return () => focus.setDraft(false);
  }, [focus, draft]);
  // What another desk changed replaces the text, and with it the selection that typing is to go over.
  useLayoutEffect(() => {
    const { cell } = focus;
    if (draft === null && document.activeElement === cell) cell?.select();
  }, [focus, draft, shown]);
  const commitLate = useRef(() => {});
  useEffect(() => {
    commitLate.current = () => {
      if (latest.current && readTime(latest.current.text).kind === 'time') commit();
    };
  });
  // A page or a grid that goes away (by the browser's Back, say) while a whole time stands in the cell keeps it.
  useEffect(() => {
    const onHide = () => commitLate.current();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);
  return { draft, latest, change, commit, open, clear, readTime };
}

/** Hook: takes over what the active cell's input holds after a change of it. */
export function useCellChange(
  view: CellView,
  { latest, change, clear }: CellTyping,
  actions: GridActions,
): (event: ChangeEvent<HTMLInputElement>) => void {
  const seen = useRef({ view, value: view.value });
  useLayoutEffect(() => {
    seen.current = { view, value: seenValue(seen.current.value, seen.current.view, view) };
  }, [view]);
  const shown = shownTime(view.value.time);
  return ({ target, nativeEvent }) => {
    const begun = latest.current;
    const fresh =
      !begun && shown !== '' && target.value.startsWith(shown) ? target.value.slice(shown.length) : null;
    const text = typedText(fresh ?? target.value);
    if (hasDigit(text)) {
      change({ text, shown: begun?.shown ?? seen.current.value });
      return;
    }
    // Erased to nothing: the cell shows again what it holds. Only digits begin a new value.
    change(null);
    const letters = begun ? '' : (fresh ?? target.value).replace(/[^\p{L}\p{M}]/gu, '');
    if (letters !== '') {
      actions.find(letters);
      return;
    }
    queueMicrotask(() => actions.focus.cell?.select());
    if (!begun && isErased(nativeEvent)) clear();
  };
}

export function cellKeys(
  { latest, change, commit, open, clear, readTime }: CellTyping,
  actions: GridActions,
): (event: KeyboardEvent<HTMLInputElement>) => void {
  const commitAndMove = (move: () => boolean) => {
    const entry = commit();
    if (!move() && entry === 'written') actions.finish();
  };
  const enter = (isBack: boolean) => {
    if (latest.current === null) return open();
    const stays = readTime(latest.current.text).kind === 'unclear';
    if (commit() !== 'refused' && !stays && !actions.step(isBack ? -1 : 1)) actions.finish();
  };
  return (event) => {
    const command = event.nativeEvent.isComposing ? null : commandOf(event);
    const isDraft = latest.current !== null;
    const leftToDraft: (typeof command)[] = ['clear', 'letter', 'undo', 'redo'];
    if (command === null || command === 'digit' || (isDraft && leftToDraft.includes(command))) return;
    if (command === 'tab') {
      commit();
      if (actions.step(event.shiftKey ? -1 : 1)) event.preventDefault();
      return;
    }
    event.preventDefault();
    switch (command) {
      case 'move': {
        const direction = directionOf(event);
        return direction && commitAndMove(() => actions.move(direction));
      }
      case 'enter':
        return enter(event.shiftKey);
      case 'open':
        return open();
      case 'clear':
        // A key that is held to erase a draft stops there.
        return event.repeat ? undefined : clear();
      case 'letter':
        return actions.find(event.key);
      case 'next-empty':
        commit();
        return actions.nextEmpty();
      case 'reports':
        // Between digits it is a slip of the finger.
        return isDraft ? undefined : actions.inbox();
      case 'previous':
        return commitAndMove(() => actions.step(-1));
      case 'below':
        return commitAndMove(() => actions.move('down'));
      case 'undo':
      case 'redo':
        return actions[command]();
      case 'escape':
        return isDraft ? change(null) : actions.leave();
    }
  };
}

/** A pasted part of a sheet goes into the cells from here on; a time alone is typed. */
export function pasteInto(place: CellPlace, { change }: CellTyping, actions: GridActions) {
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // What is more than a time, or none, would lose its rest in the input.
    if (isPlainTime(text)) return;
    event.preventDefault();
    change(null);
    actions.paste(place, text);
  };
}
