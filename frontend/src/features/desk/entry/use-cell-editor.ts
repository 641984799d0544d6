import { sameMark, storedReason, type Mark } from '@parwaz/shared';
import { useEffect, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { staffTexts } from '../../../lib/texts/staff-language';
import { emptyValue, sameStamps, toggled, type CellValue, type DatedPlace } from '../cell/cell-value';
import {
  hasDigit,
  isErased,
  isLoftNumber,
  nameLetters,
  isStray,
  readLanding,
  readStart,
  shownTime,
  typedText,
  isPlainTime,
} from '../cell/read-typed';
import type { Draft } from '../cell/read-typed';
import type { AfterEditing } from '../grid/desk-cursor';
import type { CellView } from '../model/row-view';
import { readEntry } from '../model/typed';
import { useOpenDesk } from '../open-desk';
import type { MarkDraft } from './mark-field';

/** Of a pasted text that is no time this much is shown. */
const maxPasted = 20;
const noMark: MarkDraft = { kind: '', reason: '' };

interface EditedCell {
  place: DatedPlace;
  view: CellView | undefined;
  draft: Draft | null;
  isClosing: boolean;
  close: (then: AfterEditing) => void;
  /** Letters in place of a time, and digits before them that are none. */
  onName: (letters: string, lost: string) => void;
  /** Digits that are no time. */
  onNumber: (text: string) => void;
  onForAll: (text: string) => void;
}

export function useCellEditor({ place, view, draft, isClosing, close, onName, onForAll, ...on }: EditedCell) {
  const { model } = useOpenDesk();
  const isStart = place.index === null;
  const [shown] = useState(() => draft?.shown ?? view?.value ?? emptyValue);
  const [mark, setMark] = useState(() => draftOf(view?.value.mark));
  const { stamps, isAsStamped, ...stamping } = useStampDraft(shown, isStart);
  const [lacksReason, setLacksReason] = useState(false);
  const reasonInput = useRef<HTMLInputElement>(null);
  const clearAway = (typed: string) => {
    // A pigeon that has a time isn't away.
    if (isLanding(typed) && mark.kind !== 'disqualified') setMark(noMark);
  };
  const onLetters = (letters: string, digits: string) => {
    if (isClosing) return;
    const isTime = digits !== '' && readEntry(place, digits).kind === 'time';
    if (!isTime) close('away');
    else if (!save('away', digits)) return;
    onName(letters, isTime ? '' : digits);
  };
  const time = useTimeInput(place, draft?.text ?? shownTime(shown.time), clearAway, onLetters);
  const { text, setText, refuse } = time;
  const isAsMarked = sameMark(markOf(mark) ?? null, shown.mark);
  const isUntouched = draft === null && text === shownTime(shown.time) && isAsMarked && isAsStamped;

  function save(then: AfterEditing, typed = text, wanted = mark): boolean {
    if (isClosing) return false;
    if (isStray(typed, isStart)) return refuse();
    const made = markOf(wanted);
    if (made === undefined) {
      setLacksReason(true);
      reasonInput.current?.focus();
      return false;
    }
    const isTime = readEntry(place, typed).kind === 'time';
    const isLoft = !isTime && isLoftNumber(typed) && sameMark(made, shown.mark) && isAsStamped;
    if (!isLoft) model.decide({ place, text: typed, shown, ...(!isStart && { mark: made, stamps }) });
    // What was refused is typed again where it stands.
    close(isLoft ? 'away' : isTime || then === 'away' ? then : 'stay');
    if (isLoft) on.onNumber(typed);
    return true;
  }
  const setForAll = () => {
    if (isClosing || isStray(text, true) || readStart(text).kind === 'unclear') refuse();
    else onForAll(text);
  };
  /** A pigeon that is away has no time; its old one comes back when the mark is removed. */
  const changeMark = (next: MarkDraft) => {
    setMark(next);
    setLacksReason(false);
    if (next.kind === 'lost' || next.kind === 'not-flown') setText('');
    else if (text === '' && next.kind !== mark.kind) setText(shownTime(shown.time));
  };
  return {
    ...time,
    ...{ shown, mark, lacksReason, reasonInput, stamps, ...stamping },
    unsaved: unsavedOf(text, shown) || (isAsStamped ? '' : staffTexts().desk.stamps.label),
    isUntouched,
    save,
    setForAll,
    changeMark,
  };
}

const unsavedOf = (text: string, shown: CellValue) =>
  hasDigit(text) && text !== shownTime(shown.time) ? text : '';

/** The stamps that Save gives the pigeon. */
function useStampDraft(shown: CellValue, isStart: boolean) {
  const { tournament } = useOpenDesk();
  const [stamps, setStamps] = useState(shown.stamps ?? []);
  const toggleStamp = (place: number) => {
    const id = tournament.stamps[place]?._id;
    if (id !== undefined && !isStart) setStamps(toggled({ stamps }, id));
  };
  return { stamps, setStamps, toggleStamp, isAsStamped: sameStamps({ ...shown, stamps }, shown) };
}

function useTimeInput(
  place: DatedPlace,
  initial: string,
  onTyped: (text: string) => void,
  onLetters: (letters: string, digits: string) => void,
) {
  const timeInput = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    timeInput.current?.focus({ preventScroll: true });
    timeInput.current?.select();
  }, []);
  const refuse = () => {
    setRefused(true);
    timeInput.current?.select();
    return false;
  };
  const type = (value: string) => {
    setText(value);
    setRefused(false);
    onTyped(value);
  };
  /** The input would cut pastes longer than a time, such as `6:12 PM`, which changes their meaning. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim();
    if (isPlainTime(pasted)) return;
    event.preventDefault();
    const read = readEntry(place, pasted);
    type(read.kind === 'time' ? shownTime(read.value) : pasted.slice(0, maxPasted));
  };
  /** A stray key leaves the time as it was. */
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const letters = nameLetters(target.value);
    const typed = typedText(target.value);
    if (letters !== '') return onLetters(letters, typed.replace(/[ap]m?$/i, ''));
    if (hasDigit(typed) || isErased(nativeEvent)) type(typed);
    else queueMicrotask(() => timeInput.current?.select());
  };
  const fill = (value: string) => {
    type(value);
    timeInput.current?.focus();
  };
  return { timeInput, text, setText, refused, refuse, fill, onPaste, onChange };
}

function isLanding(typed: string): boolean {
  const read = readLanding(typed);
  return read.kind === 'time' && read.value !== '';
}

const draftOf = (mark: Mark | null | undefined): MarkDraft =>
  mark ? { kind: mark.kind, reason: staffTexts().reasons.shown(mark.reason) } : noMark;

/** Null for no mark; undefined while its reason is missing. */
function markOf({ kind, reason }: MarkDraft): Mark | null | undefined {
  if (kind === '') return null;
  return reason.trim() === '' ? undefined : { kind, reason: storedReason(reason.trim()) };
}
