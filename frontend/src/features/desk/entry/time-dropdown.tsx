import { Button, Portal } from '@chakra-ui/react';
import History from 'lucide-react/icons/history';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { PlainButton } from '../../../components/staff/buttons';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { cellKey, isEmptyValue, type CellPlace, type DatedPlace } from '../cell/cell-value';
import { shownTime, type Draft } from '../cell/read-typed';
import type { AfterEditing, DeskCursor } from '../grid/desk-cursor';
import { stampOf } from '../grid/keymap';
import { flightOf } from '../model/row-view';
import { takeStamps } from '../model/stamping';
import type { Typed } from '../model/typed';
import { useDesk, useOpenDesk } from '../open-desk';
import { CellNews } from './cell-news';
import { MarkField } from './mark-field';
import { AllStampsAsBefore, StampField } from './stamp-field';
import { cellSelector, useAnchor } from './use-anchor';
import { useCellEditor } from './use-cell-editor';

interface DropdownProps {
  cursor: DeskCursor;
  place: CellPlace;
  draft: Draft | null;
  isClosing: boolean;
  onClosing: (then: AfterEditing) => void;
  onHistory: () => void;
  onForAll: (text: string) => void;
}

export function TimeDropdown({ cursor, place, isClosing, onClosing, ...props }: DropdownProps) {
  const { desk: t } = useStaffTexts();
  const { model, owners } = useOpenDesk();
  const loft = staffName(owners[place.ownerId]);
  const panel = useRef<HTMLDivElement>(null);
  const row = useDesk(() => model.row(place.ownerId, cursor.date));
  const view = place.index === null ? row?.start : row?.cells[place.index];
  const cell = cellSelector(place.ownerId, cellKey(place.index));
  const spot = useAnchor(panel, cell);
  const { focus } = cursor;
  useLayoutEffect(() => {
    focus.setDropdown(isClosing ? null : panel.current);
    return () => focus.setDropdown(null);
  }, [focus, isClosing]);
  const close = (then: AfterEditing) => {
    if (!isClosing) onClosing(then);
  };
  const where = { ...place, date: cursor.date };
  const notSaved = (text: string) => model.notices.say(t.editor.notSaved(text), { loft });
  const onName = (letters: string, lost: string) => {
    cursor.find(letters);
    if (lost !== '') notSaved(lost);
  };
  const onNumber = cursor.askLoft;
  const editor = useCellEditor({ ...props, place: where, view, isClosing, close, onName, onNumber });
  useOutsidePress(panel, cell, () => {
    // A tap beside it gives up what was typed, which must not look saved.
    if (!isClosing && editor.unsaved !== '') notSaved(editor.unsaved);
    close('away');
  });
  const take = (typed: readonly Typed[]) => {
    if (isClosing) return;
    takeStamps(model, typed);
    if (editor.unsaved !== '') notSaved(editor.unsaved);
    // Never left on a start time, where the next landing would go over it.
    if (place.index === null) cursor.find(null);
    close(place.index === null ? 'away' : 'stay');
  };
  const onKeyDown = dropdownKeys(editor, cursor, close);
  if (!view) return null;
  const flight = place.index === null ? null : flightOf(view.value.time, row, model.board);
  return (
    <Portal>
      <div
        ref={panel}
        role="dialog"
        aria-label={t.cell(loft, place.index)}
        className={`desk-box desk-editor${isClosing ? ' is-closing' : ''}`}
        style={spot ? { left: spot.left, top: spot.top } : { opacity: 0 }}
        onKeyDown={onKeyDown}
      >
        <p className="desk-editor-title">
          <b dir="auto">{loft}</b> {place.index === null ? t.columns.flyTime : t.columns.pigeon(place.index)}
          <HistoryButton onClick={props.onHistory} />
        </p>
        <CellNews place={where} view={view} onSettled={() => close('stay')} />
        <EditorFields editor={editor} place={where} flight={flight} onTake={take} />
        <EditorButtons editor={editor} onCancel={() => close('stay')} />
      </div>
    </Portal>
  );
}

function HistoryButton({ onClick }: { onClick: () => void }) {
  const { history } = useStaffTexts();
  return (
    <Button size="xs" variant="ghost" onClick={onClick}>
      <History size={16} aria-hidden /> {history.title}
    </Button>
  );
}

type Editor = ReturnType<typeof useCellEditor>;

const isField = (target: EventTarget) => target instanceof HTMLInputElement;

function dropdownKeys(
  { isUntouched, shown, save, toggleStamp }: Editor,
  cursor: DeskCursor,
  close: (then: 'stay' | 'away') => void,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const stamp = stampOf(event.nativeEvent);
    if (event.key === 'Escape') {
      event.preventDefault();
      // From an empty cell one Escape leads to the next loft.
      const isIdle = isUntouched && isEmptyValue(shown);
      close(isIdle ? 'away' : 'stay');
      if (isIdle) cursor.find(null);
    } else if (stamp !== null) {
      event.preventDefault();
      if (!event.repeat) toggleStamp(stamp);
    } else if (event.key === 'Tab') keepFocus(event, event.currentTarget);
    else if (event.key === 'Enter' && isField(event.target) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isUntouched) close('stay');
      else save({ after: shown });
    }
  };
}

interface EditorFieldsProps {
  editor: Editor;
  place: DatedPlace;
  flight: string | null;
  onTake: (typed: readonly Typed[]) => void;
}

function EditorFields({ editor, place, flight, onTake }: EditorFieldsProps) {
  const isStart = place.index === null;
  const t = useStaffTexts().desk;
  const { timeInput, reasonInput, text, shown, refused, mark, lacksReason } = editor;
  const { onChange, onPaste, changeMark, setForAll } = editor;
  const { tournament } = useOpenDesk();
  return (
    <>
      <label>
        <span>{t.editor.time}</span>
        <input
          ref={timeInput}
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          placeholder="hh:mm"
          value={text}
          aria-invalid={refused || undefined}
          onChange={onChange}
          onPaste={onPaste}
        />
      </label>
      {!isStart && (
        <MarkField
          draft={mark}
          lacksReason={lacksReason}
          input={reasonInput}
          onChange={changeMark}
          onSave={(made) => editor.save({ after: shown }, text, made)}
        />
      )}
      {refused && (
        <p className="desk-editor-note is-refused" role="alert">
          {text === '' ? t.startNeeded : t.refused(text, shownTime(shown.time))}
        </p>
      )}
      {isStart ? (
        <AllStampsAsBefore {...{ place, onTake }} />
      ) : (
        <StampField {...{ place, onTake }} chosen={editor.stamps} onChange={editor.setStamps} />
      )}
      {flight && <p className="desk-editor-note">{t.editor.flight(flight)}</p>}
      {isStart && (
        <Button size="sm" variant="outline" onClick={setForAll}>
          {t.editor.forAll(tournament.participatingLofts.length)}
        </Button>
      )}
    </>
  );
}

function EditorButtons({ editor, onCancel }: { editor: Editor; onCancel: () => void }) {
  const t = useStaffTexts().desk.editor;
  return (
    <div className="desk-editor-buttons">
      <PlainButton size="sm" onClick={() => editor.fill('')}>
        {t.clear}
      </PlainButton>
      <PlainButton size="sm" onClick={() => editor.fill(t.zero)}>
        {t.zero}
      </PlainButton>
      <PlainButton size="sm" onClick={onCancel}>
        {t.cancel}
      </PlainButton>
      <Button size="sm" onClick={() => editor.save('stay')}>
        {t.save}
      </Button>
    </div>
  );
}

/** A press on the panel's own cell, such as the second of a double click, changes nothing. */
function useOutsidePress(panel: RefObject<HTMLElement | null>, own: string, onPress: () => void) {
  const onOutside = useEffectEvent(onPress);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || panel.current?.contains(target)) return;
      if (target.closest(own)) event.preventDefault();
      else onOutside();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [panel, own]);
}

/** Tab goes round within the dropdown. */
function keepFocus(event: KeyboardEvent, panel: HTMLElement) {
  const stops = [...panel.querySelectorAll<HTMLElement>('input, select, button:not([disabled])')];
  const [first, last] = [stops[0], stops.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
