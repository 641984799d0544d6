import type { BoardViewDate } from '@parwaz/shared';
import { useLinks, useSlot } from '../slots';
import { Link } from '../../lib/router/link';
import { useSearchParams } from '../../lib/router/router';
import { withParams } from '../../lib/router/search-params';
import { useLanguage } from '../../lib/texts/language';

export function BoardLinks({ tournamentId, view }: { tournamentId: string; view: BoardViewDate }) {
  const { language, texts: all } = useLanguage();
  const search = useSearchParams();
  const texts = all.site;
  const hasBigScreen = useSlot('tv') !== undefined;
  const start = `/parwaz/tournament/${encodeURIComponent(tournamentId)}`;
  const query = view === 'total' ? '' : `?date=${view}`;
  const files = useLinks('boardFiles')({ tournamentId, view, language });
  const pages = useLinks('boardPages')({ tournamentId, view, language, search });
  return (
    <div className="foot-group" role="group" aria-label={texts.take}>
      <a className="foot-link" href={`${start}/results.csv${query}`} download>
        {texts.csv}
      </a>
      {files.map(({ to, text }) => (
        <a key={to} className="foot-link" href={to} target="_blank" rel="noreferrer">
          {text}
        </a>
      ))}
      <button type="button" className="foot-link" onClick={() => window.print()}>
        {texts.print}
      </button>
      {pages.map(({ to, text }) => (
        <Link key={to} className="foot-link" to={to}>
          {text}
        </Link>
      ))}
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
