import {
  boardDates,
  isBeingRaced,
  loftName,
  markAt,
  shownName,
  scoreRow,
  slotCount,
  toBoardDate,
  formatTotal,
} from '@parwaz/shared';
import type { Board, BoardDate, FlownTournament } from '@parwaz/shared';
import { useMemo } from 'react';
import { Picture } from '../../../components/picture';
import { smallDay } from '../../../components/small-day';
import { dayFacts } from '../../../features/board/facts/board-facts';
import { useRaceState } from '../../../features/board/facts/use-race-state';
import { useBoardStore, useFollowedBoard } from '../../../features/board/session/follow-board';
import { Gap } from '../../../features/board/table/loft-row';
import { placesOf } from '../../../features/board/table/use-lofts';
import { formatTime, useHourStyle } from '../../../lib/format';
import { tournamentPath } from '../../../lib/paths';
import { Link } from '../../../lib/router/link';
import { useLanguage } from '../../../lib/texts/language';
import { useToday } from '../../../lib/time/minute';
import { useLoftPageTexts } from './loft-texts';

interface Props {
  ownerId: string;
  tournament: FlownTournament;
  followed: boolean;
}

/** One board at a time is followed: other races that the loft flies are links. */
export function FlyingNow({ ownerId, tournament, followed }: Props) {
  const words = useLoftPageTexts();
  const { language } = useLanguage();
  const { _id, dates } = tournament;
  const board = useBoardStore((view) => (view.tournamentId === _id ? view.board : null));
  return (
    <section className="flying">
      <Link to={tournamentPath(_id)} className="flying-race">
        <b>{words.flyingNow}</b>
        <bdi>{shownName(tournament, language)}</bdi>
        {board && <Day board={board} days={dates.length} />}
      </Link>
      {followed && <LiveStrip ownerId={ownerId} tournamentId={_id} />}
    </section>
  );
}

function Day({ board, days }: { board: Board; days: number }) {
  const words = useLoftPageTexts();
  const today = useToday(board);
  const day = board.tournament.dates.filter((date) => date <= today).length;
  return <small>{words.day(Math.max(1, day), days)}</small>;
}

function LiveStrip({ ownerId, tournamentId }: { ownerId: string; tournamentId: string }) {
  useFollowedBoard(tournamentId);
  const board = useBoardStore((view) =>
    view.tournamentId === tournamentId && view.phase === 'ready' ? view.board : null,
  );
  return <div className="flying-strip">{board && <Strip board={board} ownerId={ownerId} />}</div>;
}

function Strip({ board, ownerId }: { board: Board; ownerId: string }) {
  const { language, texts } = useLanguage();
  const state = useRaceState(board);
  const today = useToday(board);
  const dates = boardDates(board.tournament);
  const date = dates.find((one) => isBeingRaced(state, one)) ?? toBoardDate(today) ?? '';
  const { standings, latest } = useMemo(() => dayFacts(board, date), [board, date]);
  const place = placesOf(standings).get(ownerId);
  const { rank = null, gapSeconds = null } = place ?? {};
  const { name } = loftName(board, ownerId, language);
  const { owners, tournament, rows } = board;
  const record = rows[ownerId]?.[date];
  const score = record && scoreRow(record, tournament);
  const slots = slotCount(tournament);
  const up = slots - (score?.landed ?? 0) - (score?.away.length ?? 0);
  return (
    <>
      <b className="num flying-rank">{rank ?? '–'}</b>
      <Picture address={owners[ownerId]?.ownerPicture} size={36} />
      <p className="flying-name">
        <bdi>{name}</bdi>
        {isBeingRaced(state, date) && up > 0 && <small>{texts.board.up(String(up))}</small>}
      </p>
      <p className="flying-sum">
        {score && score.valid > 0 ? (
          <b className="num">{formatTotal(score.totalSeconds)}</b>
        ) : (
          texts.board.noResult
        )}
        <Gap rank={rank} gapSeconds={gapSeconds} />
      </p>
      <ol className="flying-chips" aria-label={name}>
        {Array.from({ length: slots }, (_, index) => (
          <Chip
            key={index}
            {...{ board, ownerId, date, index }}
            isLatest={isIn(latest.get(ownerId), index)}
          />
        ))}
      </ol>
    </>
  );
}

const isIn = (cells: string | undefined, index: number) => cells?.split(' ').includes(String(index)) ?? false;

interface ChipProps {
  board: Board;
  ownerId: string;
  date: BoardDate;
  index: number;
  isLatest: boolean;
}

function Chip({ board, ownerId, date, index, isLatest }: ChipProps) {
  const { texts } = useLanguage();
  const hours = useHourStyle(({ style }) => style);
  const { tournament, rows } = board;
  const record = rows[ownerId]?.[date];
  const score = record && scoreRow(record, tournament);
  const landing = score?.landings[index] ?? null;
  const mark = markAt(record, index);
  if (landing === null && !mark) {
    return (
      <li className="flying-dot">
        <span className="unseen">{texts.board.inTheAir}</span>
      </li>
    );
  }
  const excluded = score?.exclusions.some((one) => one.index === index) === true;
  const helper = index >= tournament.numberOfPigeons;
  const looks = [
    isLatest && 'is-latest',
    excluded && 'is-excluded',
    helper && 'is-helper',
    mark && 'is-marked',
  ];
  return (
    <li className={['num', ...looks].filter(Boolean).join(' ')}>
      {landing === null ? mark && texts.board.markShort[mark.kind] : smallDay(formatTime(landing, hours))}
      {(excluded || mark) && (
        <span className="unseen"> {mark ? texts.board.marks[mark.kind] : texts.board.excluded}</span>
      )}
      {isLatest && <span className="unseen"> {texts.board.latest}</span>}
    </li>
  );
}
