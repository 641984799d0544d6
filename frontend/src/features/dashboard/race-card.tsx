import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { raceState, summarise, toBoardDate } from '@parwaz/shared';
import type { Board, IsoDate, Tournament, WallClock } from '@parwaz/shared';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Slot, useLinks } from '../../components/slots';
import { formatCount } from '../../lib/format';
import { nameIsolated } from '../../lib/isolated';
import { useRootStore } from '../../lib/store/root-store';
import { useStaffLanguage, useStaffTexts } from '../../lib/texts/staff-language';
import { HiddenMark } from '../../components/staff/hidden-mark';
import { staffClubName, staffRaceName } from '../../lib/texts/staff-names';
import { EntryList } from './entry-list';
import { deskPath } from '../../lib/staff-paths';
import { RaceFacts } from './race-facts';
import { dayOf, entriesOf } from './races';
import { useHistory, useRace, type Race } from './use-race';
import './race-band.css';

const maxEntries = 6;

interface Props {
  tournament: Tournament;
  now: WallClock;
  beside?: ReactNode;
}

export function RaceCard({ tournament, now, beside }: Props) {
  const race = useRace(tournament._id);
  const history = useHistory(tournament._id, race.board?.revision);
  const account = useRootStore((state) => state.user?._id);
  const entries = entriesOf(history, now.date, maxEntries);
  const date = toBoardDate(now.date) ?? now.date;
  const facts = race.board?.tournament ?? tournament;
  return (
    <Box as="article" aria-labelledby={`race-${tournament._id}`}>
      <Box borderWidth="1px" borderRadius="12px" overflow="hidden" bg="bg.subtle">
        <Band tournament={facts} race={race} now={now} />
        <Flex align="stretch" wrap={{ base: 'wrap', lg: 'nowrap' }}>
          <RaceFacts tournament={tournament} race={race} date={date} latest={entries[0]} account={account} />
          <DeskButton tournamentId={tournament._id} name={staffRaceName(facts)} date={date} />
        </Flex>
      </Box>
      <Grid
        mt="4"
        gap="4"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        {entries.length > 0 && race.board && (
          <EntryList entries={entries} board={race.board} account={account} />
        )}
        {beside}
      </Grid>
    </Box>
  );
}

type Facts = Board['tournament'] | Tournament;

function Band({ tournament, race, now }: { tournament: Facts; race: Race; now: WallClock }) {
  const t = useStaffTexts().dashboard;
  return (
    <Flex
      className="sky-surface race-band"
      direction="column"
      gap="1"
      px={{ base: '4', md: '5' }}
      pt="3"
      pb={{ base: '80px', lg: '3' }}
    >
      <Heading
        as="h2"
        id={`race-${tournament._id}`}
        textStyle="lg"
        overflowWrap="anywhere"
        maxW="560px"
        data-in-sky
      >
        <bdi>{staffRaceName(tournament)}</bdi> <HiddenMark of={tournament} />
      </Heading>
      <About tournament={tournament} date={now.date} />
      {race.board && <Progress board={race.board} now={now} />}
      {race.board && (
        <Slot name="sky" props={{ board: race.board, view: toBoardDate(now.date) ?? now.date }} />
      )}
      {!race.board && race.phase === 'failed' && (
        <Text mt="auto" data-in-sky>
          {t.gone}
        </Text>
      )}
    </Flex>
  );
}

function About({ tournament, date }: { tournament: Facts; date: IsoDate }) {
  const t = useStaffTexts().dashboard;
  const language = useStaffLanguage((state) => state.language);
  const links = useLinks('raceOfDay')({ tournament, language });
  const { day, of } = dayOf(tournament, date);
  const about = t.about(
    nameIsolated(staffClubName(tournament)),
    day,
    of,
    t.pigeons(tournament.numberOfPigeons, tournament.helperPigeons),
    tournament.rules.cutoffTime,
  );
  return (
    <Text textStyle="xs" maxW="560px" data-in-sky>
      {about}
      {links.map(({ to, text }) => (
        <Fragment key={to}>
          {' · '}
          {/* Tall enough for a finger without moving the lines. */}
          <RouterLink to={to} style={{ textDecoration: 'underline', paddingBlock: '12px' }}>
            {text}
          </RouterLink>
        </Fragment>
      ))}
    </Text>
  );
}

function DeskButton({ tournamentId, name, date }: { tournamentId: string; name: string; date: string }) {
  const t = useStaffTexts().dashboard;
  return (
    <Button
      asChild
      size="xl"
      m="2"
      flex={{ base: '1 0 100%', lg: 'none' }}
      alignSelf="center"
      maxW={{ base: 'calc(100% - 16px)', lg: 'none' }}
      bg="var(--amber)"
      color="var(--on-amber)"
      fontWeight="bold"
      _hover={{ bg: 'color-mix(in srgb, var(--amber) 88%, var(--ink))' }}
    >
      <RouterLink to={deskPath(tournamentId, date)} aria-label={`${t.openDesk}: ${name}`}>
        {t.openDesk}
      </RouterLink>
    </Button>
  );
}

function Progress({ board, now }: { board: Board; now: WallClock }) {
  const t = useStaffTexts().dashboard;
  const { landed, pigeons, remaining } = summarise(board, toBoardDate(now.date));
  const state = raceState(board, now);
  return (
    <Flex
      mt="auto"
      align="baseline"
      columnGap="2"
      wrap="wrap"
      maxW="320px"
      fontVariantNumeric="tabular-nums"
      data-in-sky
    >
      {state?.kind === 'starts' ? (
        <Text textStyle="2xl" fontWeight="bold">
          {t.starts(state.inMinutes)}
        </Text>
      ) : (
        <>
          <Text textStyle="3xl" fontWeight="bold" lineHeight="36px">
            {formatCount(landed)}
          </Text>
          <Text>
            {t.landed(formatCount(pigeons), formatCount(remaining))}
            {state?.kind === 'closed' && ` · ${t.closed}`}
          </Text>
        </>
      )}
    </Flex>
  );
}
