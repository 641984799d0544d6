import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { boardDates, boardTime, defaultDate, toBoardDate, type Board } from '@parwaz/shared';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PlainButton } from '../../../../components/staff/buttons';
import { Confirm } from '../../../../components/staff/confirm';
import { FormField, Select } from '../../../../components/staff/forms/fields';
import { Empty } from '../../../../components/staff/lists/load-view';
import { Screen } from '../../../../components/staff/screen';
import { LinkAlone } from '../../../../components/staff/way-back';
import { useRace, type Race } from '../../../../features/dashboard/use-race';
import { rehearsalPath } from '../../../../features/tournaments/form/copy';
import { messageOf } from '../../../../lib/api/message-of';
import { isolated, nameIsolated } from '../../../../lib/isolated';
import { tournamentPath } from '../../../../lib/paths';
import { deskPath } from '../../../../lib/staff-paths';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { staffRaceName } from '../../../../lib/texts/staff-names';
import { useMinute } from '../../../../lib/time/minute';
import { NotLive } from './play-on';
import type { PlayedRace } from './played-day';
import { useRehearsalTexts } from './texts';
import { usePlay } from './use-play';

export default function RehearsalPage() {
  const t = useRehearsalTexts();
  const [search] = useSearchParams();
  const race = useRace(search.get('tournament') ?? '');
  const name = race.board ? staffRaceName(race.board.tournament) : undefined;
  return (
    <Screen title={t.title} about={name} maxW="640px">
      <Content {...race} />
    </Screen>
  );
}

function Content({ board, phase, link }: Pick<Race, 'board' | 'phase' | 'link'>) {
  const { dashboard, errors } = useStaffTexts();
  if (phase === 'closed') return <Empty title={errors['tournament.deleted']} />;
  if (phase === 'unknown') return <Empty title={errors['tournament.not-found']} />;
  if (board && !board.tournament.hidden) return <NotHidden board={board} />;
  if (board) return <Rehearsal key={board.tournamentId} {...{ board, link }} />;
  return phase === 'failed' ? <Empty title={dashboard.gone} /> : <Skeleton height="56" borderRadius="l2" />;
}

function NotHidden({ board }: { board: Board }) {
  const t = useRehearsalTexts();
  const { rehearsal } = useStaffTexts();
  return (
    <Empty title={t.notHidden} hint={t.whyHidden}>
      <Button asChild>
        <Link to={rehearsalPath({ _id: board.tournamentId })}>{rehearsal.button}</Link>
      </Button>
    </Empty>
  );
}

function Rehearsal(race: PlayedRace) {
  const { board } = race;
  const t = useRehearsalTexts();
  const { dashboard } = useStaffTexts();
  const { tournamentId, tournament } = board;
  const today = boardTime(board, useMinute()).date;
  const [date, setDate] = useState(() => toBoardDate(defaultDate(tournament.dates, today) ?? '') ?? '');
  const { isPlaying, typed, trouble, turn } = usePlay(race, date);
  const options = boardDates(tournament).map((one) => {
    const text = isolated(one);
    return [one, one === toBoardDate(today) ? t.today(text) : text] as const;
  });
  const why = trouble instanceof NotLive ? t.waiting : messageOf(trouble, t.failed);
  return (
    <Stack gap="4">
      <Text>{t.about}</Text>
      <Flex gap="3" align="end" wrap="wrap">
        <Box w={{ base: 'full', sm: '240px' }}>
          <FormField label={t.date} disabled={isPlaying}>
            <Select value={date} options={options} onChoose={setDate} />
          </FormField>
        </Box>
        <PlayButton name={staffRaceName(tournament)} disabled={date === ''} {...{ isPlaying, turn }} />
      </Flex>
      <Box role="status" fontVariantNumeric="tabular-nums">
        {(isPlaying || typed > 0) && <Text fontWeight="medium">{t.typed(typed)}</Text>}
        {trouble !== null && <Text color="fg.error">{(isPlaying ? t.retrying : t.stopped)(why)}</Text>}
      </Box>
      <Flex gap="2" wrap="wrap">
        <PlainButton asChild>
          <Link to={deskPath(tournamentId, date)}>{dashboard.openDesk}</Link>
        </PlainButton>
        <PlainButton asChild>
          <Link to={tournamentPath(tournamentId)} target="_blank" rel="noreferrer">
            {t.board}
          </Link>
        </PlainButton>
      </Flex>
      <Text color="fg.muted">
        {t.end}{' '}
        <LinkAlone>
          <Link to="/all-tournaments">{t.toList}</Link>
        </LinkAlone>
      </Text>
    </Stack>
  );
}

interface PlayProps {
  name: string;
  disabled: boolean;
  isPlaying: boolean;
  turn: () => void;
}

/** Asks before it plays for the first time: the tournament may be a real one that is being prepared. */
function PlayButton({ name, disabled, isPlaying, turn }: PlayProps) {
  const t = useRehearsalTexts();
  const [question, setQuestion] = useState<'to ask' | 'open' | 'answered'>('to ask');
  return (
    <>
      <Button
        minW="120px"
        disabled={disabled}
        variant={isPlaying ? 'outline' : 'solid'}
        onClick={() => (question === 'answered' ? turn() : setQuestion('open'))}
      >
        {isPlaying ? <Square size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        {isPlaying ? t.stop : t.play}
      </Button>
      {question === 'open' && (
        <Confirm
          title={t.ask.title}
          question={t.ask.question(nameIsolated(name))}
          tone="plain"
          yes={t.play}
          onYes={() => {
            setQuestion('answered');
            turn();
          }}
          onNo={() => setQuestion('to ask')}
        />
      )}
    </>
  );
}
