import type { BoardDate, BoardTournament, Loft } from '@parwaz/shared';
import { slotCount } from '@parwaz/shared';
import type { CSSProperties, MouseEvent } from 'react';
import { useStore } from 'zustand';
import { boxedRows } from '../../../components/staff/lists/boxed-rows';
import { useRowWindow } from '../../../components/use-row-window';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskSide } from '../desk-side';
import type { DeskModel } from '../model/desk-model';
import { cellIndex } from '../cell/cell-place';
import { DeskRow } from './desk-row';
import type { DeskCursor } from './desk-cursor';
import { useKeysAtRest } from './keys-at-rest';

const deskRows = boxedRows('[role="rowgroup"] [role="row"]');
/** A row of 13 pigeons costs a slow processor about 8 ms, and a scroll must not hold up anybody for 50. */
const rowsPerFrame = { perFrame: 3 };

/** The spreadsheet: a row per loft, a cell per pigeon. */
export function DeskGrid({
  model,
  side,
  tournament,
  owners,
  date,
  cursor,
}: {
  model: DeskModel;
  side: DeskSide;
  tournament: BoardTournament;
  owners: readonly Loft[];
  date: BoardDate;
  cursor: DeskCursor;
}) {
  const t = useStaffTexts().desk;
  const slots = slotCount(tournament);
  const active = useStore(cursor.store, (state) => state.active);
  const { grid } = cursor.focus;
  const lit = useStore(side.store, () => side.litOwner(date));
  const { first, end } = useRowWindow(grid, owners.length, deskRows, rowsPerFrame);
  // The row where the keyboard is stays, with what is being typed, however far it is scrolled away.
  const drawn = owners.flatMap((owner, row) =>
    (row >= first && row < end) || owner._id === active?.ownerId || owner._id === lit ? [{ owner, row }] : [],
  );
  const onClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    const { owner, cell: key } = cell?.dataset ?? {};
    if (owner !== undefined && key !== undefined)
      cursor.open({ ownerId: owner, index: cellIndex(key) }, null);
  };
  useKeysAtRest(cursor);
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={active ? -1 : 0}
      aria-label={t.grid(tournament.tournamentName, date)}
      aria-rowcount={owners.length + 1}
      aria-colcount={slots + 3}
      className="desk-grid"
      style={{ '--slots': slots } as CSSProperties}
      onClick={onClick}
    >
      <div role="row" aria-rowindex={1} className="desk-row desk-head">
        <div role="columnheader" aria-colindex={1} className="desk-loft">
          {t.columns.owner}
        </div>
        <div role="columnheader" aria-colindex={2} className="desk-cell is-start">
          {t.columns.flyTime}
        </div>
        {Array.from({ length: slots }, (_, slot) => (
          <div key={slot} role="columnheader" aria-colindex={slot + 3} className="desk-cell">
            <span className="desk-slot">{t.columns.pigeon(slot)}</span>
            {slot >= tournament.numberOfPigeons && <small>{t.columns.helper}</small>}
          </div>
        ))}
        <div role="columnheader" aria-colindex={slots + 3} className="desk-total">
          {t.columns.result}
        </div>
      </div>
      <div role="rowgroup" className="desk-body" style={{ '--rows': owners.length } as CSSProperties}>
        {drawn.map(({ owner, row }) => (
          <DeskRow
            key={owner._id}
            model={model}
            side={side}
            owner={owner}
            date={date}
            row={row}
            activeIndex={active?.ownerId === owner._id ? active.index : undefined}
            actions={cursor}
          />
        ))}
      </div>
    </div>
  );
}
