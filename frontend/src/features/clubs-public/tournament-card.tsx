import { firstDate, formatTotal, prizeGoods, prizePool, toBoardDate, raceName } from '@parwaz/shared';
import type { ClubTournament, WallClock } from '@parwaz/shared';
import { useScreenMode } from '../../components/site/screen-mode';
import { formatCount, formatLocalTime, formatPrize, useHourStyle } from '../../lib/format';
import { tournamentPath } from '../../lib/paths';
import { Link } from '../../lib/router/link';
import { useLanguage } from '../../lib/texts/language';
import { shareTexts } from '../../lib/texts/share-texts';
import { useClubTexts } from './club-texts';
import { LongTable, NameCell, shownFirst } from './long-table';
import { isFinished, isRacedOn, isRacing, namesIn } from './season';
import { Fragment, useMemo, useState } from 'react';
import { Logo } from '../../components/site/logo';

interface Props {
  tournament: ClubTournament;
  inView: boolean;
  now: WallClock;
  readAtMs: number | null;
}

export function TournamentCard({ tournament, inView, now, readAtMs }: Props) {
  const texts = useClubTexts();
  const {
    texts: { board, race },
    language,
  } = useLanguage();
  const name = raceName(tournament, language);
  const { _id, tournamentPicture, standings, prizes } = tournament;
  const names = useMemo(() => namesIn(standings, language), [standings, language]);
  const hours = useHourStyle((state) => state.style);
  const framed = useScreenMode() === 'embed';
  const path = `${tournamentPath(_id)}${framed ? '?embed=1' : ''}`; // nothing else may be shown in a frame
  const finished = isFinished(tournament, now.date);
  return (
    <article className="card">
      <header className="card-head">
        <Link to={path} className="card-poster" tabIndex={-1} aria-hidden>
          <Poster address={tournamentPicture} loading={inView ? 'eager' : 'lazy'} />
        </Link>
        <div className="card-about">
          <h2>
            <Link to={path} dir="auto">
              {name}
            </Link>
          </h2>
          <p>
            {isRacing(tournament, now) && <strong className="card-racing">{race.racing}</strong>}
            <span>{toBoardDate(firstDate(tournament))}</span>{' '}
            <span>{texts.days(tournament.numberOfDays)}</span>
            {readAtMs !== null && isRacedOn(tournament, now.date) && (
              <span className="card-age">{shareTexts[language].asOf(formatLocalTime(readAtMs, hours))}</span>
            )}
          </p>
          <dl>
            <dt>{texts.participants}</dt>
            <dd>{formatCount(tournament.participatingLofts.length)}</dd>
            <dt>{texts.pool}</dt>
            <PrizePool prizes={prizes} />
          </dl>
        </div>
      </header>
      <LongTable
        label={name}
        headings={[board.rank, texts.owner, board.time, texts.prize]}
        count={standings.length}
      >
        {shownFirst(standings).map(({ ownerId, rank, grandTotal, prize }) => (
          <tr key={ownerId} className={finished && rank === 1 ? 'card-winner' : undefined}>
            <td>{rank ?? '–'}</td>
            <NameCell {...names.get(ownerId)} ownerId={ownerId} />
            <td>{rank === null ? board.noResult : formatTotal(grandTotal)}</td>
            <td>
              <bdi>{formatPrize(prize)}</bdi>
            </td>
          </tr>
        ))}
      </LongTable>
    </article>
  );
}

function PrizePool({ prizes }: Pick<ClubTournament, 'prizes'>) {
  const goods = prizeGoods(prizes);
  return (
    <dd className={goods.length > 0 ? 'card-goods' : undefined}>
      {[formatCount(prizePool(prizes)), ...goods].map((prize, place) => (
        <Fragment key={`${place} ${prize}`}>
          {place > 0 && '\u00a0· '}
          <bdi>{prize}</bdi>
        </Fragment>
      ))}
    </dd>
  );
}

function Poster({ address, loading }: { address: string; loading: 'eager' | 'lazy' }) {
  const [broken, setBroken] = useState(false);
  if (address === '' || broken) {
    return (
      <span className="poster poster-none">
        <Logo />
      </span>
    );
  }
  return (
    <img
      className="poster"
      src={address.replace(/\.webp$/, '-small.webp')}
      alt=""
      width={200}
      height={200}
      loading={loading}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
