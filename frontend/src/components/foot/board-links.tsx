import { useTexts } from '../../lib/texts/language';
import type { BoardViewDate } from '../board/use-view-date';

/** A view of a board to take along: as a table, on paper. */
export function BoardLinks({ tournamentId, view }: { tournamentId: string; view: BoardViewDate }) {
  const texts = useTexts().site;
  const start = `/parwaz/tournament/${encodeURIComponent(tournamentId)}`;
  const query = view === 'total' ? '' : `?date=${view}`;
  return (
    <div className="foot-group" role="group" aria-label={texts.take}>
      <a className="foot-link" href={`${start}/results.csv${query}`} download>
        {texts.csv}
      </a>
      <button type="button" className="foot-link" onClick={() => window.print()}>
        {texts.print}
      </button>
      <a className="foot-link" href={`?date=${view}&screen=tv`}>
        {texts.bigScreen}
      </a>
    </div>
  );
}
