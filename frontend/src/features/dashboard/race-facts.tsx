import { Box } from '@chakra-ui/react';
import { own, type Board, type BoardDate, type Desk, type Tournament, writtenTime } from '@parwaz/shared';
import { Link as RouterLink } from 'react-router-dom';
import { OnDemand } from '../../components/on-demand';
import { useSlots } from '../../components/slots';
import { formatCount } from '../../lib/format';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { staffName } from '../../lib/texts/staff-names';
import { checksPath } from '../../lib/staff-paths';
import { Fact } from './race-fact';
import type { Entry } from './races';
import { useUncheckedCount, type Race } from './use-race';

interface Props {
  tournament: Tournament;
  race: Race;
  date: BoardDate;
  latest: Entry | undefined;
  account: string | undefined;
}

export function RaceFacts({ tournament, race, date, latest, account }: Props) {
  const { board, desks, viewers, link, feed } = race;
  const toCheck = useUncheckedCount(race);
  const { raceFacts = [] } = useSlots();
  const { dashboard: t, desk: words } = useStaffTexts();
  const typing = desks.filter(({ date }) => date !== null);
  return (
    <Box
      flex={{ base: '1 0 100%', lg: '1' }}
      minW="0"
      display={{ base: 'grid', lg: 'flex' }}
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
    >
      <Fact term={t.facts.lastEntry} wide>
        {latest && board ? (
          <>
            <b>{writtenTime(board, latest, latest.time)}</b>{' '}
            <bdi>{staffName(own(board.owners, latest.ownerId))}</bdi> {words.columns.pigeon(latest.index)}
          </>
        ) : (
          t.facts.noEntry
        )}
      </Fact>
      <Fact term={t.facts.typing} wide>
        {typing.length === 0
          ? t.facts.nobody
          : typing.map((desk, index) => (
              <Box as="span" key={index} display="inline-block" maxW="full" me="3">
                <Typing desk={desk} board={board} own={desk._id === account} />
              </Box>
            ))}
      </Fact>
      {board &&
        feed &&
        raceFacts.map((load, index) => (
          <OnDemand key={index} load={load} props={{ tournament, board, date, feed }} />
        ))}
      <Fact term={words.checks.title}>
        {board ? <ToCheck tournamentId={board.tournamentId} count={toCheck} /> : (toCheck ?? '…')}
      </Fact>
      <Fact term={t.facts.watching}>
        <Watching link={link} viewers={viewers} />
      </Fact>
    </Box>
  );
}

function ToCheck({ tournamentId, count }: { tournamentId: string; count: number | null }) {
  const t = useStaffTexts().desk.checks;
  if (count === null) return '…';
  if (count === 0) return 0;
  return (
    <RouterLink to={checksPath(tournamentId)} aria-label={t.button(count)}>
      <Box as="b" style={{ color: 'var(--amber-ink)' }}>
        <i className="race-warning" aria-hidden /> {formatCount(count)}
      </Box>
    </RouterLink>
  );
}

function Watching({ link, viewers }: Pick<Race, 'link' | 'viewers'>) {
  const t = useStaffTexts().desk.live;
  if (link.kind !== 'live') return t[link.kind === 'connecting' ? 'connecting' : 'reconnecting'];
  return viewers === null ? '…' : <b>{formatCount(viewers)}</b>;
}

function Typing({ desk, board, own: isOwn }: { desk: Desk; board: Board | null; own: boolean }) {
  const { columns, tape } = useStaffTexts().desk;
  const loft = board && desk.ownerId !== null ? own(board.owners, desk.ownerId) : undefined;
  return (
    <>
      <Box
        as="span"
        display="inline-block"
        boxSize="10px"
        me="1.5"
        borderRadius="full"
        bg="var(--landed)"
        aria-hidden
      />
      <b>
        <bdi>{isOwn ? tape.you : desk.name}</bdi>
      </b>{' '}
      {loft && <bdi>{staffName(loft)}</bdi>} {desk.index !== null && columns.pigeon(desk.index)}
    </>
  );
}
