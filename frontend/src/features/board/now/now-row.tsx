import { nameAmong, type Board, type BoardDate, type Landing } from '@parwaz/shared';
import { OnDemand } from '../../../components/on-demand';
import { formatTime, useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { findLoft } from '../table/find-loft';
import type { placesOf } from '../table/use-lofts';

interface Props {
  board: Board;
  date: BoardDate;
  landings: readonly Landing[];
  places: ReturnType<typeof placesOf>;
}

const loadSpoken = () => import('./spoken-landings');

export function NowRow({ board, date, landings, places }: Props) {
  const texts = useTexts().board;
  const none = useTexts().winners.none;
  const hours = useHourStyle((state) => state.style);
  const nameOf = ({ ownerId }: Landing) => nameAmong(board, ownerId);
  return (
    <section className="now" aria-label={texts.now}>
      {landings.map((landing, place) => (
        <a
          key={`${landing.ownerId} ${landing.date} ${landing.index}`}
          href={`#loft-${landing.ownerId}`}
          className={place === 0 ? 'now-newest' : undefined}
          onClick={(event) => {
            event.preventDefault();
            findLoft(landing.ownerId);
          }}
        >
          <span className="now-when">
            <b className="num">{formatTime(landing.landing, hours)}</b>{' '}
            <i className="num">{texts.pigeon(landing.index + 1)}</i>
          </span>{' '}
          <bdi className="now-name one-line" title={nameOf(landing)}>
            {nameOf(landing)}
          </bdi>
        </a>
      ))}
      {landings.length === 0 && <p className="now-none">{none}</p>}
      <OnDemand key={`${board.tournamentId} ${date}`} load={loadSpoken} props={{ board, date, places }} />
    </section>
  );
}
