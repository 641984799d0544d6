import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { CellView } from '../model/row-view';
import { isEmptyValue } from '../cell/cell-value';
import { isPlainTime } from '../cell/read-sheet';
import { hasDigit, isErased, readLanding, readStart, shownTime, typedText } from '../cell/read-typed';
import type { Entry } from '../cell/read-typed';
import type { Draft, GridActions } from './grid-actions';
import { isLetterKey, undoKey } from './keys-at-rest';
import { seenValue } from './seen-value';
import type { Direction } from './moves';

const arrows: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
  PageUp: 'page-up',
  PageDown: 'page-down',
};

/** The cell where the keyboard is: digits typed into it replace what it showed, as in a spreadsheet. */
export function ActiveCell({
  view,
  ownerId,
  loft,
  words,
  hint = '·',
  actions,
}: {
  view: CellView;
  ownerId: string;
  loft: string;
  words: string;
  /** Stands in it while it is empty. */
  hint?: string;
  actions: GridActions;
}) {
  const t = useStaffTexts().desk;
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  const seen = useRef({ view, value: view.value });
  const place = { ownerId, index: view.index };
  const shown = shownTime(view.value.time);
  const { mark } = view.value;

  const changeDraft = (next: Draft | null) => {
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
  const commitAndMove = (move: () => boolean) => {
    const entry = commit();
    if (!move() && entry === 'written') actions.finish();
  };
  /** The dropdown goes on with what has been typed so far. */
  const open = () => {
    actions.open(place, latest.current);
    changeDraft(null);
  };

  useLayoutEffect(() => {
    if (!actions.takeFocus()) return;
    input.current?.focus({ preventScroll: true });
    input.current?.closest('.desk-cell')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [actions]);

  useLayoutEffect(() => {
    seen.current = { view, value: seenValue(seen.current.value, seen.current.view, view) };
  }, [view]);

  // What another desk changed replaces the text, and with it the selection that typing is to go over.
  useLayoutEffect(() => {
    if (draft === null && document.activeElement === input.current) input.current?.select();
  }, [draft, shown]);

  useLateCommit(latest, commit, view.index === null);

  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const begun = latest.current;
    const fresh =
      !begun && shown !== '' && target.value.startsWith(shown) ? target.value.slice(shown.length) : null;
    const text = typedText(fresh ?? target.value);
    if (hasDigit(text)) {
      changeDraft({ text, shown: begun?.shown ?? seen.current.value });
      return;
    }
    // Erased to nothing: the cell shows again what it holds. Only digits begin a new value.
    changeDraft(null);
    const letters = begun ? '' : (fresh ?? target.value).replace(/[^\p{L}\p{M}]/gu, '');
    if (letters !== '') {
      actions.find(letters);
      return;
    }
    queueMicrotask(() => input.current?.select());
    if (!begun && isErased(nativeEvent)) clear();
  };

  const clear = () => {
    if (view.index !== null && !isEmptyValue(view.value)) actions.clear(place);
  };

  const unclear = () => {
    const typed = latest.current?.text ?? '';
    return (
      latest.current !== null && (view.index === null ? readStart : readLanding)(typed).kind === 'unclear'
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const command = ctrlKey || metaKey;
    const handled = () => event.preventDefault();
    const direction = arrows[key];
    if (command && (key === 'Home' || key === 'End')) {
      handled();
      commitAndMove(() => actions.move(key === 'Home' ? 'first' : 'last'));
    } else if (direction && !command && !event.altKey) {
      handled();
      commitAndMove(() => actions.move(direction));
    } else if (key === 'Tab') {
      commit();
      if (actions.step(shiftKey ? -1 : 1)) handled();
    } else if (key === 'F2') {
      handled();
      open();
    } else if (key === 'Enter') {
      handled();
      if (latest.current === null) {
        open();
        return;
      }
      const stays = unclear();
      if (commit() !== 'refused' && !stays && !actions.step(shiftKey ? -1 : 1)) actions.finish();
    } else if (key === 'Escape') {
      handled();
      if (latest.current === null) actions.leave();
      else changeDraft(null);
    } else if ((key === 'Delete' || key === 'Backspace') && latest.current === null) {
      handled();
      // A key that is held to erase a draft stops there.
      if (!event.repeat) clear();
    } else if (undoKey(event) && latest.current === null) {
      handled();
      if (undoKey(event) === 'redo') actions.redo();
      else actions.undo();
    } else if (isLetterKey(event) && latest.current === null) {
      handled();
      actions.find(key);
    } else if (key === '/') {
      handled();
      commit();
      actions.nextEmpty();
    } else if (key === '*') {
      handled();
      // Between digits it is a slip of the finger.
      if (latest.current === null) actions.inbox();
    } else if (key === '-' || key === '+') {
      handled();
      commitAndMove(() => (key === '-' ? actions.step(-1) : actions.move('down')));
    }
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // What is more than a time, or none, would lose its rest in the input.
    if (isPlainTime(text)) return;
    event.preventDefault();
    changeDraft(null);
    actions.paste(place, text);
  };

  const onBlur = () => {
    // Another window took the focus: the person will be back in this cell.
    if (document.activeElement !== input.current) commit();
  };

  return (
    <input
      ref={input}
      className="time"
      data-typing={draft ? '' : undefined}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={12}
      aria-label={[t.cell(loft, view.index), words].filter(Boolean).join(', ')}
      aria-invalid={view.state === 'refused' || undefined}
      placeholder={mark ? t.marks.short[mark.kind] : hint}
      value={draft ? draft.text : shown}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onClick={(event) => {
        // The grid, which opens cells at rest, knows of no draft.
        event.stopPropagation();
        open();
      }}
      onBlur={onBlur}
      onFocus={({ target }) => latest.current === null && target.select()}
    />
  );
}

/** A page or a grid that goes away (by the browser's Back, say) while a whole time stands in the cell keeps it. */
function useLateCommit(latest: { current: Draft | null }, commit: () => void, isStart: boolean) {
  const now = useRef(commit);
  useEffect(() => {
    now.current = commit;
  });
  useEffect(() => {
    const onHide = () => {
      const read = isStart ? readStart : readLanding;
      if (latest.current && read(latest.current.text).kind === 'time') now.current();
    };
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, [latest, isStart]);
}
