import { noPrize, totalStandings, formatTotal, withPrizes } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { useMemo } from 'react';
import { Picture } from '../../../components/picture';
import { formatPrize } from '../../../lib/format';
import { certificatePath } from '../../../lib/paths';
import { Link } from '../../../lib/router/link';
import { useLanguage } from '../../../lib/texts/language';

/** So many places stand on the podium. */
const places = 3;
/** A longer name is written smaller. */
const longName = 24;

/** The champion of a finished race, and who came next, with their prizes. */
export function Champions({ board, onOpen }: { board: Board; onOpen: (ownerId: string) => void }) {
  const { language, texts } = useLanguage();
  const best = useMemo(
    () =>
      withPrizes(totalStandings(board), board.tournament.prizes)
        .slice(0, places)
        .filter(({ rank }) => rank !== null),
    [board],
  );
  if (best.length === 0) return null;
  return (
    <section className="champions" aria-label={texts.race.champion}>
      {best.map(({ ownerId, ownerName, rank, totalSeconds, prize }, index) => (
        <button
          key={ownerId}
          type="button"
          className={`champion ${index === 0 ? 'champion-first' : ''}`}
          onClick={() => onOpen(ownerId)}
        >
          <span className="champion-picture">
            <Picture address={board.owners[ownerId]?.ownerPicture} size={index === 0 ? 96 : 44} />
            <b className="champion-rank num">{rank}</b>
          </span>
          <span className="champion-about">
            {rank === 1 && <small>{texts.race.champion}</small>}
            <bdi className={`champion-name ${ownerName.length > longName ? 'long' : ''}`}>{ownerName}</bdi>
            <b className="num">{formatTotal(totalSeconds)}</b>
            {prize !== noPrize && <span className="champion-prize">{formatPrize(prize)}</span>}
          </span>
        </button>
      ))}
      <Link
        className="champion-papers"
        to={`${certificatePath(board.tournamentId)}?date=total&lang=${language}`}
      >
        {texts.site.certificates}
      </Link>
    </section>
  );
}
