import type { BoardDate, BoardTournament, Owner } from '@parwaz/shared';
import { slotCount } from '@parwaz/shared';
import { useEffect, useRef } from 'react';
import type { CSSProperties, MouseEvent, RefObject } from 'react';
import { boxedRows } from '../../../components/staff/boxed-rows';
import { useRowWindow } from '../../../components/use-row-window';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { DeskModel } from '../model/desk-model';
import { hasDigit } from '../entry/read-typed';
import { cellIndex } from '../outbox/row-box';
import { DeskRow } from './desk-row';
import type { CellPlace, GridActions } from './grid-actions';

const deskRows = boxedRows('.desk-body .desk-row');

/** The spreadsheet: a row per loft, a cell per pigeon. */
export function DeskGrid({
  model,
  tournament,
  owners,
  date,
  active,
  actions,
}: {
  model: DeskModel;
  tournament: BoardTournament;
  owners: readonly Owner[];
  date: BoardDate;
  active: CellPlace | null;
  actions: GridActions;
}) {
  const t = useStaffTexts().desk;
  const slots = slotCount(tournament);
  const grid = useRef<HTMLDivElement>(null);
  const { first, end } = useRowWindow(grid, owners.length, deskRows);
  // The row where the keyboard is stays, with what is being typed, however far it is scrolled away.
  const drawn = owners.flatMap((owner, row) =>
    (row >= first && row < end) || owner._id === active?.ownerId ? [{ owner, row }] : [],
  );
  const onClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    const { owner, cell: key } = cell?.dataset ?? {};
    if (owner !== undefined && key !== undefined)
      actions.open({ ownerId: owner, index: cellIndex(key) }, null);
  };
  useKeysAtRest(grid, actions);
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
            {t.columns.pigeon(slot)}
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
            owner={owner}
            date={date}
            row={row}
            activeIndex={active?.ownerId === owner._id ? active.index : undefined}
            actions={actions}
          />
        ))}
      </div>
    </div>
  );
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const isDigit = ({ key, ctrlKey, metaKey, altKey }: KeyPress) =>
  key.length === 1 && hasDigit(key) && !ctrlKey && !metaKey && !altKey;
const isArrow = ({ key, altKey }: KeyPress) => !altKey && (key.startsWith('Arrow') || key === 'Home');

function restAction(event: KeyPress, actions: GridActions): (() => void) | null {
  const { key, ctrlKey, metaKey } = event;
  if (key === 'z' && (ctrlKey || metaKey)) return actions.undo;
  if (key === '/') return actions.nextEmpty;
  if (key === 'Escape') return actions.leave;
  if (isArrow(event)) return actions.begin;
  return isDigit(event) ? actions.typedNowhere : null;
}

/**
 * Keys that reach no field: nothing is selected, or the keyboard is on the page itself, after a click beside the grid or
 * on a button that is gone then. What is typed goes to the active cell all the same; without one, it is said to be lost.
 */
function useKeysAtRest(grid: RefObject<HTMLElement | null>, actions: GridActions) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, defaultPrevented } = event;
      if (defaultPrevented || !(target instanceof Node) || !target.contains(grid.current)) return;
      const act = restAction(event, actions);
      // Elsewhere on the page, arrows scroll.
      if (!act || (isArrow(event) && target !== grid.current)) return;
      const cell = grid.current?.querySelector<HTMLElement>('.desk-cell.is-active input');
      if (cell && (isDigit(event) || isArrow(event))) cell.focus();
      else act();
      if (!cell || !isDigit(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [grid, actions]);
}
