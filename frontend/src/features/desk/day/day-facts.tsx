import { List } from '@chakra-ui/react';
import {
  dayRoutes,
  dayStandings,
  formatTotal,
  markKinds,
  marksIn,
  own,
  rowOf,
  summarise,
  type Board,
  type BoardDate,
} from '@parwaz/shared';
import { useTournamentRead } from '../../../lib/api/use-tournament-read';
import { nameIsolated } from '../../../lib/isolated';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { useDesk } from '../open-desk';

/** For the person who confirms that a day is official. */
export function DayFacts({ date }: { date: BoardDate }) {
  const board = useDesk((desk) => desk.board);
  return board && <Facts board={board} date={date} />;
}

function Facts({ board, date }: { board: Board; date: BoardDate }) {
  const { days, desk } = useStaffTexts();
  const t = days.facts;
  const read = useTournamentRead(dayRoutes.corrections, board.tournamentId, board.revision);
  const corrections = Array.isArray(read) ? read.filter((one) => one.date === date).length : null;
  const { landed, pigeons, remaining } = summarise(board, date);
  const marks = board.tournament.participatingLofts.flatMap((id) => marksIn(rowOf(board, id, date)));
  const marked = markKinds.flatMap((kind) => {
    const count = marks.filter(({ mark }) => mark.kind === kind).length;
    return count > 0 ? [`${desk.marks.kinds[kind]} ${count}`] : [];
  });
  const winners = dayStandings(board, date).filter(({ rank, landed }) => rank === 1 && landed > 0);
  const names = winners.map(({ ownerId }) => nameIsolated(staffName(own(board.owners, ownerId))));
  const lines = [
    desk.landed(landed, pigeons),
    t.notLanded(remaining),
    t.marks(marked.join(' · ')),
    corrections === null ? t.correctionsUnread : t.corrections(corrections),
    t.winner(names.join(' = '), formatTotal(winners[0]?.totalSeconds ?? 0)),
  ];
  return (
    <List.Root ps="5">
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List.Root>
  );
}
