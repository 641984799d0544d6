import { useStaffTexts } from '../../../lib/texts/staff-language';
import { shownTime } from '../cell/read-typed';
import type { CellView } from '../model/row-view';
import type { GridActions } from './grid-actions';
import { cellKeys, pasteInto, useCellChange, useCellTyping } from './use-cell-typing';

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
  const place = { ownerId, index: view.index };
  const { mark, time } = view.value;
  const typing = useCellTyping(view, place, actions);
  const onChange = useCellChange(view, typing, actions);
  const { draft, latest } = typing;
  return (
    <input
      ref={(element) => actions.focus.setCell(element)}
      className="time"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={12}
      aria-label={[t.cell(loft, view.index), words].filter(Boolean).join(', ')}
      aria-invalid={view.state === 'refused' || undefined}
      placeholder={mark ? t.marks.short[mark.kind] : hint}
      value={draft ? draft.text : shownTime(time)}
      onChange={onChange}
      onKeyDown={(event) => cellKeys(typing, actions)(event)}
      onPaste={(event) => pasteInto(place, typing, actions)(event)}
      onClick={(event) => {
        // The grid, which opens cells at rest, knows of no draft.
        event.stopPropagation();
        typing.open();
      }}
      onBlur={({ target }) => {
        // Another window took the focus: the person will be back in this cell.
        if (document.activeElement !== target) typing.commit();
      }}
      onFocus={({ target }) => latest.current === null && target.select()}
    />
  );
}
