import { formatTotal, prizePool, toBoardDate } from '@parwaz/shared';
import type { ClubTournament } from '@parwaz/shared';
import { useScreenMode } from '../../components/site/screen-mode';
import { Poster } from './poster';
import { formatCount, formatPrize } from '../../lib/format';
import { tournamentPath } from '../../lib/paths';
import { Link } from '../../lib/router/link';
import { useTexts } from '../../lib/texts/language';
import { firstDate } from './by-year';

interface Props {
  tournament: ClubTournament;
  /** On the first screen, most likely. */
  inView: boolean;
}

/** The table scrolls in its card: more rows than that are not seen before the app is there. */
const firstRows = 12;

/** A tournament of a club: what it is, and how its lofts stand. */
export function TournamentCard({ tournament, inView }: Props) {
  const texts = useTexts().club;
  const { _id, tournamentName, tournamentPicture, standings, prizes } = tournament;
  const framed = useScreenMode() === 'embed';
  const path = `${tournamentPath(_id)}${framed ? '?embed=1' : ''}`; // nothing else may be shown in a frame
  const lofts = import.meta.env.SSR ? standings.slice(0, firstRows) : standings;
  return (
    <article className="card">
      <header className="card-head">
        <Link to={path} className="card-poster" tabIndex={-1} aria-hidden>
          <Poster address={tournamentPicture} loading={inView ? 'eager' : 'lazy'} />
        </Link>
        <div className="card-about">
          <h2>
            <Link to={path} dir="auto">
              {tournamentName}
            </Link>
          </h2>
          <p>
            <span>{toBoardDate(firstDate(tournament))}</span>{' '}
            <span>{texts.days(tournament.numberOfDays)}</span>
          </p>
          <dl>
            <dt>{texts.participants}</dt>
            <dd>{formatCount(tournament.participatingLofts.length)}</dd>
            <dt>{texts.pool}</dt>
            <dd>{formatCount(prizePool(prizes))}</dd>
          </dl>
        </div>
      </header>
      <div className="card-table" tabIndex={0} role="group" aria-label={tournamentName}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.rank}</th>
              <th scope="col">{texts.owner}</th>
              <th scope="col">{texts.time}</th>
              <th scope="col">{texts.prize}</th>
            </tr>
          </thead>
          <tbody>
            {lofts.map(({ ownerId, ownerName, rank, grandTotal, prize }) => (
              <tr key={ownerId}>
                <td>{rank ?? '–'}</td>
                <th scope="row" title={ownerName}>
                  <bdi>{ownerName}</bdi>
                </th>
                <td>{rank === null ? texts.noResult : formatTotal(grandTotal)}</td>
                <td>
                  <bdi>{formatPrize(prize)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}
