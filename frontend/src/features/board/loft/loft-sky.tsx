import { summarise } from '@parwaz/shared';
import type { Board, BoardViewDate } from '@parwaz/shared';
import { formatCount } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import Sky from '../../../components/sky/sky';

/** A loft's own sky: its pigeons in the air, and a step for each that has landed. */
export function LoftSky({ board, ownerId, view }: { board: Board; ownerId: string; view: BoardViewDate }) {
  const texts = useTexts().stats;
  const tournament = { ...board.tournament, participatingLofts: [ownerId] };
  const { remaining } = summarise({ ...board, tournament }, view === 'total' ? null : view);
  return (
    <div className="race-head sky-surface loft-sky">
      <p className="stat stat-remaining" data-in-sky>
        <span>{texts.remaining}</span>
        <b>{formatCount(remaining)}</b>
      </p>
      <Sky board={board} view={view} ownerId={ownerId} />
    </div>
  );
}
