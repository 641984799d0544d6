import { firstWinner, formatTotal, own } from '@parwaz/shared';
import type { Board, BoardDate, BoardViewDate, Landing } from '@parwaz/shared';
import { useMemo } from 'react';
import { Picture } from '../../../components/picture';
import { WinnerCard } from '../../../features/board/head/winner-card';
import { RankChange } from '../../../features/board/table/loft-row';
import { LoftName } from '../../../features/board/table/loft-name';
import { formatTime, useHourStyle } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { newestLanding, standingsOf } from '../overlay/overlay-facts';
import { wallTexts } from '../texts';

interface NowProps {
  board: Board;
  date: BoardDate;
  landings: readonly Landing[];
}

/** Beside every page of a board while it is raced; a landing that has no room below the others is not shown. */
export function TvNow({ board, date, landings }: NowProps) {
  const texts = useTexts();
  const { overlay } = useOwnTexts(wallTexts);
  const hours = useHourStyle((state) => state.style);
  const first = useMemo(() => firstWinner(board, date), [board, date]);
  return (
    <section className="tv-now" aria-label={texts.board.now}>
      <h2>{landings.length > 0 ? overlay.landed : texts.winners.none}</h2>
      <ol>
        {landings.map(({ ownerId, index, landing }) => (
          <li key={`${ownerId} ${index}`}>
            <b className="num">{formatTime(landing, hours)}</b>{' '}
            <bdi className="tv-pigeon">{texts.board.pigeon(index + 1)}</bdi>
            <LoftName board={board} ownerId={ownerId} look="tv-name" />
          </li>
        ))}
      </ol>
      {first && <WinnerCard kind="first" board={board} winner={first} />}
    </section>
  );
}

interface Props {
  board: Board;
  view: BoardViewDate;
  landings: readonly Landing[];
}

export function TvNewest({ board, view, landings }: Props) {
  const texts = useTexts();
  const hours = useHourStyle((state) => state.style);
  const ranks = useMemo(
    () => new Map(standingsOf(board, view).map(({ ownerId, rank }) => [ownerId, rank])),
    [board, view],
  );
  const rankText = (ownerId: string) => texts.loft.rank(ranks.get(ownerId) ?? null);
  const pictureOf = (ownerId: string) => own(board.owners, ownerId)?.ownerPicture;
  const newest = useMemo(() => newestLanding(board, view), [board, view]);
  const [first, ...others] = landings;
  return (
    <div className="tv-newest">
      {first && (
        <section className="tv-last" key={`${first.ownerId} ${first.index} ${first.landing}`}>
          <b className="num">{formatTime(first.landing, hours)}</b>
          <Picture address={pictureOf(first.ownerId)} size={180} />
          <div>
            <LoftName board={board} ownerId={first.ownerId} look="tv-name" />
            <p>
              <bdi>{texts.board.pigeon(first.index + 1)}</bdi> · {rankText(first.ownerId)}{' '}
              {newest && newest.climbed !== 0 && <RankChange change={newest.climbed} />}
              {newest && newest.totalSeconds > 0 && (
                <>
                  {' · '}
                  <span className="num">{formatTotal(newest.totalSeconds)}</span>
                </>
              )}
            </p>
          </div>
        </section>
      )}
      <ol>
        {others.map(({ ownerId, index, landing }) => (
          <li key={`${ownerId} ${index}`}>
            <b className="num">{formatTime(landing, hours)}</b>
            <bdi className="tv-pigeon">{texts.board.pigeon(index + 1)}</bdi>
            <Picture address={pictureOf(ownerId)} size={44} />
            <LoftName board={board} ownerId={ownerId} look="tv-name" />
            <span>{rankText(ownerId)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
