import { smallDay } from '../../../components/small-day';
import type { Board, BoardDate, Landing } from '@parwaz/shared';
import { OnDemand } from '../../../components/on-demand';
import { formatTime, useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { LoftName } from '../table/loft-name';
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
  return (
    <section className="now" aria-label={texts.now}>
      {landings.map((landing, place) => (
        <a
          key={`${landing.ownerId} ${landing.date} ${landing.index}`}
          href={`#loft-${landing.ownerId}`}
          className={place === 0 ? 'now-newest' : undefined}
          onClick={(event) => {
            event.preventDefault();
            void import('../table/find-loft').then(({ findLoft }) => findLoft(landing.ownerId));
          }}
        >
          <span className="now-when">
            <b className="num">{smallDay(formatTime(landing.landing, hours))}</b>{' '}
            <i className="num">{texts.pigeon(landing.index + 1)}</i>
          </span>{' '}
          <LoftName board={board} ownerId={landing.ownerId} look="now-name" />
        </a>
      ))}
      {landings.length === 0 && <p className="now-none">{none}</p>}
      <OnDemand key={`${board.tournamentId} ${date}`} load={loadSpoken} props={{ board, date, places }} />
    </section>
  );
}
