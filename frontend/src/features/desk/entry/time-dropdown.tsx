import { Button, Portal } from '@chakra-ui/react';
import type { BoardDate } from '@parwaz/shared';
import History from 'lucide-react/icons/history';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import { flightOf } from '../model/row-view';
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
import type { CellPlace } from '../cell/cell-place';
import type { Draft } from '../grid/grid-actions';
import { cellKey } from '../cell/cell-place';
import { emptyValue } from '../cell/cell-value';
import { CellNews } from './cell-news';
import { draftOf, MarkField, markOf } from './mark-field';
import type { MarkDraft } from './mark-field';
import { cellSelector, useAnchor } from './use-anchor';

/** Duration of the closing animation. */
export const closingMs = 200;
/** Of a pasted text that is no time so much is shown, and told of when it is saved. */
const maxPasted = 20;

/** The dropdown of a cell: its time, what is to be said about it, its history. */
export function TimeDropdown({
  model,
  date,
  place,
  loft,
  draft,
  onClosing,
  onClosed,
  onHistory,
}: {
  model: DeskModel;
  date: BoardDate;
  place: CellPlace;
  loft: string;
  draft: Draft | null;
  /** Closing begins: where the keyboard goes. */
  onClosing: (then: 'stay' | 'next' | 'away') => void;
  onClosed: () => void;
  onHistory: () => void;
}) {
  const t = useStaffTexts().desk;
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const row = useDesk(model, () => model.row(place.ownerId, date));
  const view = place.index === null ? row?.start : row?.cells[place.index];
  const [opened] = useState(() => ({ shown: draft?.shown ?? view?.value ?? emptyValue }));
  const [text, setText] = useState(draft?.text ?? shownTime(opened.shown.time));
  const [refused, setRefused] = useState(false);
  const [mark, setMark] = useState(() => draftOf(view?.value.mark ?? null));
  const [unexplained, setUnexplained] = useState(false);
  const [closing, setClosing] = useState(false);
  const spot = useAnchor(panel, place.ownerId, cellKey(place.index));
  const where = { ...place, date };

  const close = (then: 'stay' | 'next' | 'away') => {
    if (closing) return;
    setClosing(true);
    onClosing(then);
  };
  const save = (then: 'stay' | 'next') => {
    if (closing) return;
    if (isStray(text, place.index === null)) {
      setRefused(true);
      input.current?.select();
      return;
    }
    const said = markOf(mark);
    if (said === undefined) {
      setUnexplained(true);
      panel.current?.querySelector<HTMLElement>('.desk-mark-reason')?.focus();
      return;
    }
    const marked = place.index === null ? {} : { mark: said };
    model.decide({ place: where, text, shown: opened.shown, ...marked });
    close(then);
  };

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(onClosed, closingMs);
    return () => clearTimeout(timer);
  }, [closing, onClosed]);
  useOutsidePress(panel, cellSelector(place.ownerId, cellKey(place.index)), () => {
    // A tap beside it gives up what was typed, which must not look saved.
    if (!closing && hasDigit(text) && text !== shownTime(opened.shown.time))
      model.notices.say(t.editor.notSaved(text), { loft });
    close('away');
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close('stay');
    } else if (event.key === 'Tab') keepFocus(event, panel.current);
  };
  const onInputKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save('next');
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
    else if (text === '' && next.kind !== mark.kind) setText(shownTime(opened.shown.time));
  };
  /** Handles pastes longer than a time, such as `6:12 PM`, which the input would cut and so change their meaning. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim();
    if (isPlainTime(pasted)) return;
    event.preventDefault();
    const read = place.index === null ? readStart(pasted) : readLanding(pasted);
    retime(read.kind === 'time' ? shownTime(read.value) : pasted.slice(0, maxPasted));
  };
  /** A key that is no digit, met by mistake, leaves the time as it was. */
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = typedText(target.value);
    if (hasDigit(typed) || isErased(nativeEvent)) {
      retime(typed);
    } else queueMicrotask(() => input.current?.select());
  };
  const fill = (value: string) => {
    retime(value);
    input.current?.focus();
  };
  const setForAll = () => {
    if (closing || isStray(text, true) || readStart(text).kind === 'unclear') {
      setRefused(true);
      input.current?.select();
      return;
    }
    model.startAll(date, text);
    close('stay');
  };
  if (!view) return null;
  const flight = place.index === null ? null : flightOf(view.value.time, row?.start.value.time ?? '');

  return (
    <Portal>
      <div
        ref={panel}
        role="dialog"
        aria-label={t.cell(loft, place.index)}
        className={`desk-editor${closing ? ' is-closing' : ''}`}
        style={spot ? { left: spot.left, top: spot.top } : { opacity: 0 }}
        onKeyDown={onKeyDown}
      >
        <p className="desk-editor-title">
          <b dir="auto">{loft}</b> {place.index === null ? t.columns.flyTime : t.columns.pigeon(place.index)}
          <Button size="xs" variant="ghost" onClick={onHistory}>
            <History size={16} aria-hidden /> {t.editor.history}
          </Button>
        </p>
        <CellNews model={model} place={where} view={view} onSettled={() => close('stay')} />
        <label>
          <span>{t.editor.time}</span>
          <input
            ref={input}
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete="off"
            placeholder="hh:mm"
            value={text}
            aria-invalid={refused || undefined}
            onChange={onChange}
            onKeyDown={onInputKey}
            onPaste={onPaste}
          />
        </label>
        {place.index !== null && (
          <div onKeyDown={onInputKey}>
            <MarkField draft={mark} board={model.board} refused={unexplained} onChange={remark} />
          </div>
        )}
        {refused && (
          <p className="desk-editor-note is-refused" role="alert">
            {text === '' ? t.startNeeded : t.refused(text, shownTime(opened.shown.time))}
          </p>
        )}
        {flight && <p className="desk-editor-note">{t.editor.flight(flight)}</p>}
        {place.index === null && (
          <Button size="sm" variant="outline" onClick={setForAll}>
            {t.editor.forAll}
          </Button>
        )}
        <div className="desk-editor-buttons">
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => fill('')}>
            {t.editor.clear}
          </Button>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => fill(t.editor.zero)}>
            {t.editor.zero}
          </Button>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => close('stay')}>
            {t.editor.cancel}
          </Button>
          <Button size="sm" onClick={() => save('stay')}>
            {t.editor.save}
          </Button>
        </div>
      </div>
    </Portal>
  );
}

/** A press beside the panel; one on its own cell, such as the second of a double click, changes nothing. */
function useOutsidePress(panel: { current: HTMLElement | null }, own: string, onPress: () => void) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || panel.current?.contains(target)) return;
      if (target.closest(own)) event.preventDefault();
      else latest.current();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [panel, own]);
}

/** Tab goes round within the dropdown. */
function keepFocus(event: KeyboardEvent, panel: HTMLElement | null) {
  const stops = [...(panel?.querySelectorAll<HTMLElement>('input, select, button:not([disabled])') ?? [])];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
