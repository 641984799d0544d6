import type { Loft } from '@parwaz/shared';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { shownTime } from '../cell/read-typed';
import type { CellView } from '../model/row-view';
import type { DeskCursor } from './desk-cursor';
import { cellKeys, pasteInto, useCellChange, useCellTyping } from './use-cell-typing';

interface ActiveCellProps {
  view: CellView;
  owner: Loft;
  words: string;
  emptyText?: string;
  cursor: DeskCursor;
}

/** Digits typed into it replace what it showed, as in a spreadsheet. */
export function ActiveCell({ view, owner, words, emptyText = '·', cursor }: ActiveCellProps) {
  const t = useStaffTexts().desk;
  const place = { ownerId: owner._id, index: view.index };
  const { mark, time } = view.value;
  const typing = useCellTyping(view, place, cursor);
  const onChange = useCellChange(view, typing, cursor);
  const { draft, latest } = typing;
  const { cell } = cursor.focus;
  return (
    <input
      ref={cell}
      className="time"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={12}
      aria-label={[t.cell(staffName(owner), view.index), words].filter(Boolean).join(', ')}
      aria-invalid={view.state === 'refused' || undefined}
      placeholder={mark ? t.marks.short[mark.kind] : emptyText}
      value={draft ? draft.text : shownTime(time)}
      onChange={onChange}
      onKeyDown={(event) => cellKeys(typing, cursor)(event)}
      onPaste={(event) => pasteInto(place, typing, cursor)(event)}
      onClick={(event) => {
        // The grid, which opens cells at rest, doesn't know the draft.
        event.stopPropagation();
        typing.open();
      }}
      onBlur={({ target }) => {
        // When another window takes the focus, this person comes back to the cell.
        if (document.activeElement !== target) typing.commit();
      }}
      onFocus={({ target }) => latest.current === null && target.select()}
    />
  );
}
