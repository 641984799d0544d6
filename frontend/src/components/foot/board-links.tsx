import type { BoardViewDate } from '@parwaz/shared';
import { certificatePath, resultSheetPath } from '../../lib/paths';
import { useSlot } from '../slots';
import { Link } from '../../lib/router/link';
import { useSearchParams } from '../../lib/router/router';
import { withParams } from '../../lib/router/search-params';
import { useLanguage } from '../../lib/texts/language';

/** Links to a board's view as CSV, as a picture and for printing, and to what was corrected. */
export function BoardLinks({ tournamentId, view }: { tournamentId: string; view: BoardViewDate }) {
  const { language, texts: all } = useLanguage();
  const search = useSearchParams();
  const texts = all.site;
  const hasBigScreen = useSlot('tv') !== undefined;
  const start = `/parwaz/tournament/${encodeURIComponent(tournamentId)}`;
  const query = view === 'total' ? '' : `?date=${view}`;
  const picture = new URLSearchParams({ ...(view !== 'total' && { date: view }), lang: language });
  const paper = new URLSearchParams({ date: view, ...(search.has('lang') && { lang: language }) });
  return (
    <div className="foot-group" role="group" aria-label={texts.take}>
      <a className="foot-link" href={`${start}/results.csv${query}`} download>
        {texts.csv}
      </a>
      <a className="foot-link" href={`${start}/standings.png?${picture}`} target="_blank" rel="noreferrer">
        {texts.picture}
      </a>
      <button type="button" className="foot-link" onClick={() => window.print()}>
        {texts.print}
      </button>
      <Link className="foot-link" to={`${resultSheetPath(tournamentId)}?${paper}`}>
        {texts.resultSheet}
      </Link>
      <Link className="foot-link" to={`${certificatePath(tournamentId)}?${paper}`}>
        {texts.certificates}
      </Link>
      {hasBigScreen && (
        <a className="foot-link" href={`?${withParams(search, { date: view, screen: 'tv', loft: null })}`}>
          {texts.bigScreen}
        </a>
      )}
      <Link className="foot-link" to={`?${withParams(search, { corrections: '1', loft: null })}`}>
        {all.days.corrections}
      </Link>
    </div>
  );
}
