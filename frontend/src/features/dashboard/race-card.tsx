import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { raceState, summarise, toBoardDate } from '@parwaz/shared';
import type { Board, Tournament, WallClock } from '@parwaz/shared';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Slot } from '../../components/slots';
import { formatCount } from '../../lib/format';
import { nameIsolated } from '../../lib/isolated';
import { useRootStore } from '../../lib/store/root-store';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { EntryList } from './entry-list';
import { deskPath, roofLinksPath } from '../../lib/staff-paths';
import { RaceFacts } from './race-facts';
import { dayOf, entriesOf } from './races';
import { useHistory, useRace, useToCheck } from './use-race';
import './race-band.css';

/** Entries shown below a race. */
const shownEntries = 6;

/** A tournament that flies today: how far it is, who is at it, and the way to the desk. */
export function RaceCard({
  tournament,
  now,
  beside,
}: {
  tournament: Tournament;
  now: WallClock;
  /** Stands beside its entries where there is room. */
  beside?: ReactNode;
}) {
  const { dashboard: t, roofLinks: roof } = useStaffTexts();
  const race = useRace(tournament._id);
  const history = useHistory(tournament._id, race.board?.revision);
  const account = useRootStore((state) => state.user?._id);
  const toCheck = useToCheck(race);
  const entries = entriesOf(history, now.date, shownEntries);
  const date = toBoardDate(now.date) ?? now.date;
  const facts = race.board?.tournament ?? tournament;
  const { day, of } = dayOf(facts, now.date);
  const about = t.about(
    nameIsolated(facts.club),
    day,
    of,
    t.pigeons(facts.numberOfPigeons, facts.helperPigeons),
    facts.rules.cutoffTime,
  );
  return (
    <Box as="article" aria-labelledby={`race-${tournament._id}`}>
      <Box borderWidth="1px" borderRadius="12px" overflow="hidden" bg="bg.subtle">
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
            <bdi>{facts.tournamentName}</bdi>
          </Heading>
          <Text textStyle="xs" maxW="560px" data-in-sky>
            {about}
            {facts.rules.reports !== 'off' && (
              <>
                {' · '}
                <RouterLink
                  to={roofLinksPath(tournament._id)}
                  // Taller than its line for a finger, without moving the lines.
                  style={{ textDecoration: 'underline', paddingBlock: '12px' }}
                >
                  {roof.link}
                </RouterLink>
              </>
            )}
          </Text>
          {race.board ? (
            <HowFar board={race.board} now={now} />
          ) : (
            race.phase === 'failed' && (
              <Text mt="auto" data-in-sky>
                {t.gone}
              </Text>
            )
          )}
          {race.board && <Slot name="sky" props={{ board: race.board, view: date }} />}
        </Flex>
        <Flex align="stretch" wrap={{ base: 'wrap', lg: 'nowrap' }}>
          <RaceFacts race={race} latest={entries[0]} account={account} toCheck={toCheck} />
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
            <RouterLink
              to={deskPath(tournament._id, date)}
              aria-label={`${t.openDesk}: ${facts.tournamentName}`}
            >
              {t.openDesk}
            </RouterLink>
          </Button>
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

/** Landed of how many; before the start, how long until then. */
function HowFar({ board, now }: { board: Board; now: WallClock }) {
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
