import { slotCount, type Loft } from '@parwaz/shared';
import type { CSSProperties, MouseEvent } from 'react';
import { useStore } from 'zustand';
import { boxedRows } from '../../../components/staff/lists/boxed-rows';
import { useRowWindow } from '../../../components/use-row-window';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName, staffRaceName } from '../../../lib/texts/staff-names';
import { cellIndex } from '../cell/cell-value';
import { useOpenDesk } from '../open-desk';
import { DeskRow } from './desk-row';
import type { DeskCursor } from './desk-cursor';
import { useKeysAtRest } from './keys-at-rest';

const deskRows = boxedRows('[role="rowgroup"] [role="row"]');
/** A row of 13 pigeons costs a slow processor about 8 ms, and a scroll must not block anything for 50. */
const rowsPerFrame = { perFrame: 3 };

interface DeskGridProps {
  owners: readonly Loft[];
  found: string | undefined;
  cursor: DeskCursor;
}

export function DeskGrid({ owners, found, cursor }: DeskGridProps) {
  const t = useStaffTexts().desk;
  const { side, tournament } = useOpenDesk();
  const slots = slotCount(tournament);
  const active = useStore(cursor.store, (state) => state.active);
  const { grid } = cursor.focus;
  const lit = useStore(side.store, () => side.litOwner(cursor.date));
  const { first, end } = useRowWindow(grid, owners.length, deskRows, rowsPerFrame);
  // The active row stays, with what is being typed, however far it is scrolled away.
  const drawn = owners.flatMap((owner, rowIndex) =>
    (rowIndex >= first && rowIndex < end) || [active?.ownerId, lit, found].includes(owner._id)
      ? [{ owner, rowIndex }]
      : [],
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
      aria-label={t.grid(staffRaceName(tournament), cursor.date)}
      aria-rowcount={owners.length + 1}
      aria-colcount={slots + 3}
      className="desk-grid"
      style={{ '--slots': slots } as CSSProperties}
      onClick={onClick}
    >
      <GridHead slots={slots} />
      <div role="rowgroup" className="desk-body" style={{ '--rows': owners.length } as CSSProperties}>
        {drawn.map(({ owner, rowIndex }) => (
          <DeskRow
            key={owner._id}
            owner={owner}
            name={staffName(owner)}
            rowIndex={rowIndex}
            isFound={owner._id === found}
            isLit={owner._id === lit}
            activeIndex={active?.ownerId === owner._id ? active.index : undefined}
            cursor={cursor}
          />
        ))}
      </div>
    </div>
  );
}

function GridHead({ slots }: { slots: number }) {
  const t = useStaffTexts().desk.columns;
  const { numberOfPigeons } = useOpenDesk().tournament;
  return (
    <div role="row" aria-rowindex={1} className="desk-row desk-head">
      <div role="columnheader" aria-colindex={1} className="desk-loft">
        {t.owner}
      </div>
      <div role="columnheader" aria-colindex={2} className="desk-cell is-start">
        {t.flyTime}
      </div>
      {Array.from({ length: slots }, (_, slot) => (
        <div key={slot} role="columnheader" aria-colindex={slot + 3} className="desk-cell">
          <span className="desk-slot">{t.pigeon(slot)}</span>
          {slot >= numberOfPigeons && <small>{t.helper}</small>}
        </div>
      ))}
      <div role="columnheader" aria-colindex={slots + 3} className="desk-total">
        {t.result}
      </div>
    </div>
  );
}
