import { formatTotal, type Loft } from '@parwaz/shared';
import { memo, type CSSProperties, type Ref } from 'react';
import { useStore } from 'zustand';
import type { RowView } from '../model/row-view';
import { isEmptyValue, type CellIndex } from '../cell/cell-value';
import { SoughtName } from '../find/sought-name';
import { useDesk, useOpenDesk } from '../open-desk';
import { DeskCell } from './desk-cell';
import type { DeskCursor } from './desk-cursor';

interface DeskRowProps {
  owner: Loft;
  name: string;
  rowIndex: number;
  activeIndex: CellIndex | undefined;
  isFound: boolean;
  isLit: boolean;
  cursor: DeskCursor;
}

/** One loft's row: rendered again only when something of its own changed. */
export const DeskRow = memo(function DeskRow(props: DeskRowProps) {
  const { owner, name, rowIndex, activeIndex, isFound, isLit, cursor } = props;
  const { side, signs, tournament } = useOpenDesk();
  const row = useDesk((model) => model.row(owner._id, cursor.date));
  const hints = useStore(side.store, () => side.hintsInRow(owner._id, cursor.date));
  const signsInRow = useStore(signs.store, () => signs.inRow(owner._id, cursor.date));
  if (!row) return null;
  const found = isFound ? row.cells.find(({ value }) => isEmptyValue(value)) : undefined;
  const cell = (index: CellIndex) => ({
    owner,
    cursor,
    stamps: tournament.stamps,
    hint: hints.find((one) => one.index === index),
    sign: signsInRow.find((one) => one.index === index),
    active: activeIndex === index,
    isFound: found?.index === index,
  });
  return (
    <div
      ref={isFound ? cursor.focus.found : undefined}
      role="row"
      aria-rowindex={rowIndex + 2}
      className={`desk-row${isFound ? ' is-found' : ''}${isLit ? ' is-lit' : ''}`}
      style={{ '--place': rowIndex } as CSSProperties}
    >
      <LoftHead owner={owner} name={name} row={row} lit={isLit ? cursor.focus.litLoft : undefined} />
      <DeskCell {...cell(null)} view={row.start} column={2} />
      {row.cells.map((view, slot) => (
        <DeskCell key={slot} {...cell(slot)} view={view} column={slot + 3} />
      ))}
      <div role="gridcell" aria-colindex={row.cells.length + 3} className="desk-total">
        {row.landed > 0 ? formatTotal(row.totalSeconds) : <i className="dot" aria-hidden />}
      </div>
    </div>
  );
});

interface LoftHeadProps {
  owner: Loft;
  name: string;
  row: RowView;
  lit: Ref<HTMLDivElement> | undefined;
}

function LoftHead({ owner, name, row, lit }: LoftHeadProps) {
  return (
    <div
      ref={lit}
      role="rowheader"
      aria-colindex={1}
      className="desk-loft"
      title={`${name} · ${owner.address}`}
    >
      <span className="desk-number">{owner.number}</span>
      {owner.ownerPicture && (
        <img src={owner.ownerPicture} alt="" width={50} height={50} loading="lazy" decoding="async" />
      )}
      <span className="desk-name">
        <SoughtName name={name} />
        <small>
          <bdi>{owner.phone || owner.address}</bdi>
          <span className="desk-count">
            {' · '}
            {row.landed}/{row.cells.length}
          </span>
        </small>
      </span>
    </div>
  );
}
