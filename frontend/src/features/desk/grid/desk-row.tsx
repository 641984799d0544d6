import { formatTotal } from '@parwaz/shared';
import type { BoardDate, Loft } from '@parwaz/shared';
import { memo } from 'react';
import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import { isUrdu } from '../../../lib/isolated';
import { defaultAvatar } from '../../../components/picture';
import type { DeskSide } from '../desk-side';
import { useDesk } from '../model/desk-model';
import type { DeskModel } from '../model/desk-model';
import type { CellIndex } from '../cell/cell-place';
import { DeskCell } from './desk-cell';
import type { GridActions } from './grid-actions';

/** One loft's row: drawn again only when something of its own changed. */
export const DeskRow = memo(function DeskRow({
  model,
  side,
  owner,
  date,
  row: place,
  activeIndex,
  actions,
}: {
  model: DeskModel;
  side: DeskSide;
  owner: Loft;
  date: BoardDate;
  /** Its place among the shown rows, from 0. */
  row: number;
  /** The active cell, when it is in this row. */
  activeIndex: CellIndex | undefined;
  actions: GridActions;
}) {
  const row = useDesk(model, () => model.row(owner._id, date));
  const hints = useStore(side.store, () => side.hintsInRow(owner._id, date));
  if (!row) return null;
  const cell = (index: CellIndex) => {
    const hint = hints.find((one) => one.index === index);
    return { ownerId: owner._id, loft: owner.name, actions, ...(hint && { hint }) };
  };
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      className="desk-row"
      style={{ '--place': place } as CSSProperties}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className="desk-loft"
        title={`${owner.name} · ${owner.address}`}
      >
        <span className="desk-number">{owner.number}</span>
        <img
          src={owner.ownerPicture || defaultAvatar}
          alt=""
          width={50}
          height={50}
          loading="lazy"
          decoding="async"
        />
        <span className="desk-name">
          <b dir="auto" className={isUrdu(owner.name) ? 'is-urdu' : undefined}>
            {owner.name}
          </b>
          <small>
            <bdi>{owner.phone || owner.address}</bdi>
            <span className="desk-count">
              {' · '}
              {row.landed}/{row.cells.length}
            </span>
          </small>
        </span>
      </div>
      <DeskCell {...cell(null)} view={row.start} column={2} active={activeIndex === null} />
      {row.cells.map((view, slot) => (
        <DeskCell key={slot} {...cell(slot)} view={view} column={slot + 3} active={activeIndex === slot} />
      ))}
      <div role="gridcell" aria-colindex={row.cells.length + 3} className="desk-total">
        {row.landed > 0 ? formatTotal(row.totalSeconds) : <i className="dot" aria-hidden />}
      </div>
    </div>
  );
});
