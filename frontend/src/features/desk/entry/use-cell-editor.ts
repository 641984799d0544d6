import type { BoardDate } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, RefObject } from 'react';
import type { CellPlace } from '../cell/cell-place';
import { emptyValue } from '../cell/cell-value';
import { isPlainTime } from '../cell/read-sheet';
import {
  hasDigit,
  isErased,
  isStray,
  readLanding,
  readStart,
  shownTime,
  typedText,
} from '../cell/read-typed';
import type { Draft } from '../grid/grid-actions';
import type { DeskModel } from '../model/desk-model';
import type { CellView } from '../model/row-view';
import { draftOf, markOf } from './mark-draft';
import type { MarkDraft } from './mark-draft';

/** Of a pasted text that is no time so much is shown, and told of when it is saved. */
const maxPasted = 20;

interface CellEditor {
  place: CellPlace & { date: BoardDate };
  view: CellView | undefined;
  draft: Draft | null;
  closing: boolean;
  close: (then: 'stay' | 'next') => void;
  input: RefObject<HTMLInputElement | null>;
  /** The reason of the mark. */
  reason: RefObject<HTMLInputElement | null>;
}

/** Hook: the time and the mark in a cell's dropdown until they are saved. */
export function useCellEditor(
  model: DeskModel,
  { place, view, draft, closing, close, input, reason }: CellEditor,
) {
  const isStart = place.index === null;
  const [shown] = useState(() => draft?.shown ?? view?.value ?? emptyValue);
  const [text, setText] = useState(draft?.text ?? shownTime(shown.time));
  const [refused, setRefused] = useState(false);
  const [mark, setMark] = useState(() => draftOf(view?.value.mark ?? null));
  const [unexplained, setUnexplained] = useState(false);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [input]);

  const refuse = () => {
    setRefused(true);
    input.current?.select();
  };
  const save = (then: 'stay' | 'next') => {
    if (closing) return;
    if (isStray(text, isStart)) return refuse();
    const said = markOf(mark);
    if (said === undefined) {
      setUnexplained(true);
      reason.current?.focus();
      return;
    }
    model.decide({ place, text, shown, ...(!isStart && { mark: said }) });
    close(then);
  };
  const setForAll = () => {
    if (closing || isStray(text, true) || readStart(text).kind === 'unclear') return refuse();
    model.startAll(place.date, text);
    close('stay');
  };
  /** A pigeon with a time is there: what said that it is away goes. */
  const retime = (value: string) => {
    setText(value);
    setRefused(false);
    const read = readLanding(value);
    if (read.kind === 'time' && read.value !== '' && mark.kind !== 'disqualified') setMark(draftOf(null));
  };
  /** A pigeon that is away has no time; its old one comes back with the mark taken away. */
  const remark = (next: MarkDraft) => {
    setMark(next);
    setUnexplained(false);
    if (next.kind === 'lost' || next.kind === 'not-flown') setText('');
    else if (text === '' && next.kind !== mark.kind) setText(shownTime(shown.time));
  };
  /** Pastes longer than a time, such as `6:12 PM`, would be cut by the input, which changes their meaning. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim();
    if (isPlainTime(pasted)) return;
    event.preventDefault();
    const read = isStart ? readStart(pasted) : readLanding(pasted);
    retime(read.kind === 'time' ? shownTime(read.value) : pasted.slice(0, maxPasted));
  };
  /** A key that is no digit, met by mistake, leaves the time as it was. */
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = typedText(target.value);
    if (hasDigit(typed) || isErased(nativeEvent)) retime(typed);
    else queueMicrotask(() => input.current?.select());
  };
  const fill = (value: string) => {
    retime(value);
    input.current?.focus();
  };
  const isUnsaved = hasDigit(text) && text !== shownTime(shown.time);
  const values = { text, shown, refused, mark, unexplained, isUnsaved };
  return { ...values, save, setForAll, remark, fill, onPaste, onChange };
}
