import {
  isProvisional,
  nameAmong,
  noPrize,
  totalStandings,
  formatTotal,
  withPrizes,
  type Board,
} from '@parwaz/shared';
import { useMemo, type ReactNode } from 'react';
import { Picture } from '../../../components/picture';
import { formatPrize } from '../../../lib/format';
import { useLanguage } from '../../../lib/texts/language';

const places = 3;
const longName = 24;

interface Props {
  board: Board;
  onOpen: (ownerId: string) => void;
  children?: ReactNode;
}

export function Champions({ board, onOpen, children }: Props) {
  const { texts, language } = useLanguage();
  const best = useMemo(
    () =>
      withPrizes(totalStandings(board), board.tournament.prizes)
        .slice(0, places)
        .filter(({ rank }) => rank !== null)
        .map((place) => ({ ...place, ownerName: nameAmong(board, place.ownerId, language) })),
    [board, language],
  );
  if (best.length === 0) return null;
  const label = isProvisional(board.tournament) ? texts.race.finished : texts.race.champion;
  return (
    <section className="champions" aria-label={label}>
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
            {rank === 1 && <small>{label}</small>}
            <bdi className={`champion-name ${ownerName.length > longName ? 'long' : ''}`}>{ownerName}</bdi>
            <b className="num">{formatTotal(totalSeconds)}</b>
            {prize !== noPrize && <span className="champion-prize">{formatPrize(prize)}</span>}
          </span>
        </button>
      ))}
      {children}
    </section>
  );
}
