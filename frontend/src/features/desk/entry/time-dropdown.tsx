import { Button, Portal } from '@chakra-ui/react';
import type { BoardDate } from '@parwaz/shared';
import History from 'lucide-react/icons/history';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { cellKey } from '../cell/cell-place';
import type { CellPlace } from '../cell/cell-place';
import { shownTime } from '../cell/read-typed';
import type { DeskFocus } from '../grid/desk-focus';
import type { Draft } from '../grid/grid-actions';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import { flightOf } from '../model/row-view';
import { CellNews } from './cell-news';
import { MarkField } from './mark-field';
import { cellSelector, useAnchor } from './use-anchor';
import { useCellEditor } from './use-cell-editor';

/** Duration of the closing animation. */
const closingMs = 200;

interface DropdownProps {
  model: DeskModel;
  focus: DeskFocus;
  date: BoardDate;
  place: CellPlace;
  loft: string;
  draft: Draft | null;
  /** Closing begins: where the keyboard goes. */
  onClosing: (then: 'stay' | 'next' | 'away') => void;
  onClosed: () => void;
  onHistory: () => void;
}

/** The dropdown of a cell: its time, what is to be said about it, its history. */
export function TimeDropdown(props: DropdownProps) {
  const { model, date, place, loft, draft, onHistory } = props;
  const t = useStaffTexts().desk;
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const row = useDesk(model, () => model.row(place.ownerId, date));
  const view = place.index === null ? row?.start : row?.cells[place.index];
  const spot = useAnchor(panel, place.ownerId, cellKey(place.index));
  const { closing, close } = useClosing(props, panel);
  const where = { ...place, date };
  const editor = useCellEditor(model, { place: where, view, draft, closing, close, input, reason });
  useOutsidePress(panel, cellSelector(place.ownerId, cellKey(place.index)), () => {
    // A tap beside it gives up what was typed, which must not look saved.
    if (!closing && editor.isUnsaved) model.notices.say(t.editor.notSaved(editor.text), { loft });
    close('away');
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close('stay');
    } else if (event.key === 'Tab') keepFocus(event, panel.current);
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
        <EditorFields
          model={model}
          isStart={place.index === null}
          flight={flight}
          editor={editor}
          input={input}
          reason={reason}
        />
        <EditorButtons editor={editor} onCancel={() => close('stay')} />
      </div>
    </Portal>
  );
}

type Editor = ReturnType<typeof useCellEditor>;

function EditorFields({
  model,
  isStart,
  flight,
  editor,
  input,
  reason,
}: {
  model: DeskModel;
  isStart: boolean;
  flight: string | null;
  editor: Editor;
  input: RefObject<HTMLInputElement | null>;
  reason: RefObject<HTMLInputElement | null>;
}) {
  const t = useStaffTexts().desk;
  const { text, shown, refused, mark, unexplained } = editor;
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isField || event.nativeEvent.isComposing) return;
    event.preventDefault();
    editor.save('next');
  };
  return (
    <>
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
          onChange={editor.onChange}
          onKeyDown={onKeyDown}
          onPaste={editor.onPaste}
        />
      </label>
      {!isStart && (
        <div onKeyDown={onKeyDown}>
          <MarkField
            draft={mark}
            board={model.board}
            refused={unexplained}
            input={reason}
            onChange={editor.remark}
          />
        </div>
      )}
      {refused && (
        <p className="desk-editor-note is-refused" role="alert">
          {text === '' ? t.startNeeded : t.refused(text, shownTime(shown.time))}
        </p>
      )}
      {flight && <p className="desk-editor-note">{t.editor.flight(flight)}</p>}
      {isStart && (
        <Button size="sm" variant="outline" onClick={editor.setForAll}>
          {t.editor.forAll}
        </Button>
      )}
    </>
  );
}

function EditorButtons({ editor, onCancel }: { editor: Editor; onCancel: () => void }) {
  const t = useStaffTexts().desk.editor;
  const plain = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const;
  return (
    <div className="desk-editor-buttons">
      <Button {...plain} onClick={() => editor.fill('')}>
        {t.clear}
      </Button>
      <Button {...plain} onClick={() => editor.fill(t.zero)}>
        {t.zero}
      </Button>
      <Button {...plain} onClick={onCancel}>
        {t.cancel}
      </Button>
      <Button size="sm" onClick={() => editor.save('stay')}>
        {t.save}
      </Button>
    </div>
  );
}

/** Hook: closes once, and is gone when the animation has ended. */
function useClosing({ focus, onClosing, onClosed }: DropdownProps, panel: RefObject<HTMLElement | null>) {
  const [closing, setClosing] = useState(false);
  useLayoutEffect(() => {
    focus.setDropdown(closing ? null : panel.current);
    return () => focus.setDropdown(null);
  }, [focus, panel, closing]);
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(onClosed, closingMs);
    return () => clearTimeout(timer);
  }, [closing, onClosed]);
  const close = (then: 'stay' | 'next' | 'away') => {
    if (closing) return;
    setClosing(true);
    onClosing(then);
  };
  return { closing, close };
}

/** A press beside the panel; one on its own cell, such as the second of a double click, changes nothing. */
function useOutsidePress(panel: RefObject<HTMLElement | null>, own: string, onPress: () => void) {
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
