import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react';
import { isEmptyValue, type CellValue, type CellPlace } from '../cell/cell-value';
import {
  hasDigit,
  nameLetters,
  isLoftNumber,
  isErased,
  readLanding,
  readStart,
  shownTime,
  typedText,
  isPlainTime,
} from '../cell/read-typed';
import type { Draft, Entry } from '../cell/read-typed';
import type { CellView } from '../model/row-view';
import type { DeskCursor } from './desk-cursor';
import { commandOf, directionOf } from './keymap';
import { goToLoft, restAction } from './keys-at-rest';

type CellTyping = ReturnType<typeof useCellTyping>;

export function useCellTyping(view: CellView, place: CellPlace, cursor: DeskCursor) {
  const { focus } = cursor;
  const [draft, setDraft] = useState<Draft | null>(null);
  // The draft as it is now: events come before the next render.
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
    // Sent before the cell is rendered: rendering it as unsent and again as saving costs twice.
    const entry = cursor.commit(place, typed);
    setDraft(null);
    return entry;
  };
  const open = () => {
    cursor.open(place, latest.current);
    change(null);
  };
  const clear = () => {
    if (place.index !== null && !isEmptyValue(view.value)) cursor.clear(place);
  };
  const readTime = place.index === null ? readStart : readLanding;

  useLayoutEffect(() => {
    if (cursor.takeFocus()) focus.enterCell();
  }, [cursor, focus]);
  useLayoutEffect(() => {
    focus.setDraft(draft !== null);
    return () => focus.setDraft(false);
  }, [focus, draft]);
  // Another desk's change replaces the text and drops its selection, which typing should replace.
  useLayoutEffect(() => {
    const cell = focus.cell.current;
    if (draft === null && document.activeElement === cell) cell?.select();
  }, [focus, draft, shown]);
  const commitLate = useEffectEvent(() => {
    if (latest.current && readTime(latest.current.text).kind === 'time') commit();
  });
  // A whole time in the cell is kept when the page or the grid goes away, by the browser's Back for example.
  useEffect(() => {
    const onHide = () => commitLate();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);
  return { view, place, draft, latest, change, commit, open, clear, readTime };
}

/**
 * The value of the selected cell that typing may replace unasked. Another desk's change isn't one, as nobody here has
 * read it: typing over it makes a conflict. What this desk types, undoes or gives up is.
 */
export function seenValue(seen: CellValue, before: CellView, now: CellView): CellValue {
  if (now.pending) return now.value;
  const isOwnEnd = before.pending !== undefined && before.pending.phase !== 'sent';
  return isOwnEnd ? now.value : seen;
}

export function useCellChange(
  view: CellView,
  { latest, change, commit, clear, readTime }: CellTyping,
  cursor: DeskCursor,
): (event: ChangeEvent<HTMLInputElement>) => void {
  const seen = useRef({ view, value: view.value });
  useLayoutEffect(() => {
    seen.current = { view, value: seenValue(seen.current.value, seen.current.view, view) };
  }, [view]);
  const shown = shownTime(view.value.time);
  // A name that begins before Enter ends the time.
  const leaveForName = (letters: string, digits: string) => {
    const isTime = digits !== '' && readTime(digits).kind === 'time';
    change(isTime && latest.current ? { ...latest.current, text: digits } : null);
    commit();
    cursor.find(letters);
    if (!isTime && digits !== '') cursor.warnNotSaved(digits);
  };
  return ({ target, nativeEvent }) => {
    const begun = latest.current;
    const fresh =
      !begun && shown !== '' && target.value.startsWith(shown) ? target.value.slice(shown.length) : null;
    const typed = fresh ?? target.value;
    const text = typedText(typed);
    const letters = nameLetters(typed);
    if (begun && letters !== '') return leaveForName(letters, text.replace(/[ap]m?$/i, ''));
    if (hasDigit(text)) {
      change({ text, shown: begun?.shown ?? seen.current.value });
      return;
    }
    // Erased: the cell shows its value again. Only digits begin a new one.
    change(null);
    if (letters !== '') {
      cursor.find(letters);
      return;
    }
    queueMicrotask(() => cursor.focus.cell.current?.select());
    if (!begun && isErased(nativeEvent)) clear();
  };
}

/** Keys that end a draft, which a loft's number may be instead of a time. */
function draftKeys({ latest, change, commit, open, readTime }: CellTyping, cursor: DeskCursor) {
  const isTime = (text: string) => readTime(text).kind === 'time';
  const mayBeLoft = (text: string) => !isTime(text) && isLoftNumber(text);
  const enter = (isBack: boolean) => {
    if (latest.current === null) return open();
    const { text, shown } = latest.current;
    const stays = !isTime(text);
    if (mayBeLoft(text)) {
      change(null);
      return cursor.askLoft(text);
    }
    if (commit() !== 'refused' && !stays) cursor.goOn(shown, isBack);
  };
  const nextEmpty = () => {
    const typed = latest.current?.text ?? '';
    if (mayBeLoft(typed)) {
      change(null);
      return goToLoft(cursor, typed);
    }
    commit();
    cursor.nextEmpty();
  };
  return { enter, nextEmpty };
}

export function cellKeys(
  typing: CellTyping,
  cursor: DeskCursor,
): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { view, latest, change, commit, open, clear, readTime } = typing;
  const { enter, nextEmpty } = draftKeys(typing, cursor);
  const commitAndMove = (move: () => boolean) => {
    const entry = commit();
    if (!move() && entry === 'written') cursor.finish();
  };
  const leave = () => {
    change(null);
    cursor.find(null);
  };
  return (event) => {
    const command = event.nativeEvent.isComposing ? null : commandOf(event);
    const isDraft = latest.current !== null;
    const leftToDraft: (typeof command)[] = ['clear', 'letter', 'afternoon', 'undo', 'redo'];
    if (command === null || command === 'digit' || (isDraft && leftToDraft.includes(command))) return;
    if (command === 'tab') {
      commit();
      if (cursor.step(event.shiftKey ? -1 : 1)) event.preventDefault();
      return;
    }
    event.preventDefault();
    switch (command) {
      case 'move': {
        const direction = directionOf(event);
        return direction && commitAndMove(() => cursor.move(direction));
      }
      case 'enter':
        return enter(event.shiftKey);
      case 'open':
        return open();
      case 'clear':
        // Holding the key down erases no more than the draft.
        return event.repeat ? undefined : clear();
      case 'next-empty':
        return nextEmpty();
      case 'reports':
        // Between digits it is a slip of the finger.
        return isDraft ? undefined : cursor.focus.toSide();
      case 'previous':
        return commitAndMove(() => cursor.step(-1));
      case 'below':
        return commitAndMove(() => cursor.move('down'));
      case 'stamp':
        if (isDraft && readTime(latest.current?.text ?? '').kind !== 'time') return;
        commit();
        return restAction(event, cursor)?.();
      case 'escape':
        return isDraft && !isEmptyValue(view.value) ? change(null) : leave();
      default:
        return restAction(event, cursor)?.();
    }
  };
}

export function pasteInto(place: CellPlace, { change }: CellTyping, cursor: DeskCursor) {
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // The input takes a time; anything longer would be cut there.
    if (isPlainTime(text)) return;
    event.preventDefault();
    change(null);
    cursor.paste(place, text);
  };
}
