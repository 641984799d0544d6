import { clubName, formatTotal, noPrize, shownName, toBoardDate } from '@parwaz/shared';
import type { FlownTournament, Season } from '@parwaz/shared';
import { useLinks } from '../../../components/slots';
import { formatPrize } from '../../../lib/format';
import { isolated } from '../../../lib/isolated';
import { tournamentPath } from '../../../lib/paths';
import { Link } from '../../../lib/router/link';
import { useLanguage } from '../../../lib/texts/language';
import { PaperIcon } from './icons';
import { useLoftPageTexts } from './loft-texts';

/** The newest ones; older ones open when they are asked for. */
const openSeasons = 2;

export function Seasons({ ownerId, seasons }: { ownerId: string; seasons: readonly Season[] }) {
  const words = useLoftPageTexts();
  return seasons.map(({ year, tournaments }, index) => {
    const title = (
      <>
        <bdi>{year === '' ? words.notYet : year}</bdi> <small>{words.races(tournaments.length)}</small>
      </>
    );
    const races = (
      <ol className="season-races">
        {tournaments.map((tournament) => (
          <Race key={tournament._id} ownerId={ownerId} tournament={tournament} />
        ))}
      </ol>
    );
    if (index >= openSeasons)
      return (
        <details key={year} className="loft-earlier">
          <summary>
            <b>{title}</b>
          </summary>
          {races}
        </details>
      );
    return (
      <section key={year}>
        <h2 className="loft-part">{title}</h2>
        {races}
      </section>
    );
  });
}

function Race({ ownerId, tournament }: { ownerId: string; tournament: FlownTournament }) {
  const words = useLoftPageTexts();
  const { language, texts } = useLanguage();
  const { _id, state, rank, lofts, grandTotal, prize, best } = tournament;
  const isFinal = state === 'final';
  const linksOf = useLinks('placedLoft');
  const links = linksOf({ tournamentId: _id, view: 'total', language, ownerId, isSettled: isFinal });
  const place = rank === null ? '' : !isFinal ? 'is-open' : rank === 1 ? 'is-won' : '';
  return (
    <li className={`season-race ${rank === null ? 'is-plain' : ''}`}>
      <p className={`season-place ${place}`}>
        <b className="num">{rank ?? '–'}</b>
        {rank !== null && <small>{words.of(lofts)}</small>}
      </p>
      <div>
        <h3>
          <Link to={tournamentPath(_id)}>
            <bdi>{shownName(tournament, language)}</bdi>
          </Link>
        </h3>
        <p>
          <bdi>{clubName(tournament, language)}</bdi>
          {tournament.dates.length > 0 && <> · {datesOf(tournament)}</>}
        </p>
      </div>
      <div className="season-sum">
        {rank !== null && <b className="num">{formatTotal(grandTotal)}</b>}
        {rank === null && (isFinal ? texts.board.noResult : state === 'starts' && words.notYet)}
        {best && (
          <small>
            {words.best} <bdi>{formatTotal(best.minutes * 60)}</bdi>
          </small>
        )}
      </div>
      {rank !== null && (
        <div className="season-extra">
          {!isFinal && <span>{state === 'racing' ? words.stillFlying : words.provisional}</span>}
          {isFinal && prize !== noPrize && <bdi className="season-prize">{formatPrize(prize)}</bdi>}
          {links.map(({ to, text }) => (
            <Link key={to} to={to}>
              <PaperIcon aria-hidden size={18} />
              {text}
            </Link>
          ))}
        </div>
      )}
    </li>
  );
}

/** `21-11 – 23-11`; the year stands above. */
function datesOf({ dates }: FlownTournament): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)].map((date) =>
    toBoardDate(date ?? '')?.slice(0, 5),
  );
  return isolated(first === last ? first : `${first} – ${last}`);
}
