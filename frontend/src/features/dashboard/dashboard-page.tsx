import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { listedTime, toBoardDate, wallClock, type Tournament, type WallClock } from '@parwaz/shared';
import { useCallback } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LoadView } from '../../components/staff/lists/load-view';
import { useTitle } from '../../components/staff/screen';
import { listClubs, listOwners } from '../../lib/api/lists';
import { listTournaments } from '../../lib/api/tournaments';
import { useLoaded, type Loaded } from '../../lib/api/use-loaded';
import { formatTime, useHourStyle } from '../../lib/format';
import { isolated } from '../../lib/isolated';
import { useMinute } from '../../lib/time/minute';
import { useTimeZone } from '../../lib/site-config';
import { useRootStore } from '../../lib/store/root-store';
import { useStaffLanguage, useStaffTexts } from '../../lib/texts/staff-language';
import { firstSteps, hasResults, type FirstStep } from './first-steps';
import { FirstStepsList } from './first-steps-list';
import { OtherRaces } from './other-races';
import { RaceCard } from './race-card';
import { racesOf } from './races';
import welcome from './welcome.svg?no-inline';

export default function DashboardPage() {
  const { dashboard: t, shell } = useStaffTexts();
  useTitle(shell.dashboard);
  const timeZone = useTimeZone();
  const nowMs = useMinute();
  const loaded = useDashboard();
  return (
    <Stack gap="4" maxW="1312px">
      <Flex gap="4" align="baseline" wrap="wrap">
        <Heading as="h1" textStyle="2xl" letterSpacing="tight">
          {t.title}
        </Heading>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          <NowWords now={wallClock(nowMs, timeZone)} />
        </Text>
        <Button asChild variant="outline" ms="auto">
          <RouterLink to="/create-tournaments">{t.newTournament}</RouterLink>
        </Button>
      </Flex>
      <LoadView loaded={loaded} rows={4}>
        {(dashboard) => <Races {...dashboard} nowMs={nowMs} />}
      </LoadView>
      <chakra.img
        src={welcome}
        alt={t.imageAlt}
        width={640}
        height={320}
        mx="auto"
        w="full"
        maxW="320px"
        h="auto"
      />
    </Stack>
  );
}

interface Dashboard {
  tournaments: readonly Tournament[];
  steps: readonly FirstStep[];
}

function useDashboard(): Loaded<Dashboard> {
  const user = useRootStore((state) => state.user);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Dashboard> => {
      if (!user) return { tournaments: [], steps: [] };
      const [clubs, owners, tournaments] = await Promise.all([
        listClubs(signal),
        listOwners(signal),
        listTournaments(signal),
      ]);
      const results = await hasResults(tournaments, signal);
      return { tournaments, steps: firstSteps(user, { clubs, owners, tournaments, results }) };
    },
    [user],
  );
  return useLoaded(load);
}

function Races({ tournaments, steps, nowMs }: Dashboard & { nowMs: number }) {
  const t = useStaffTexts().dashboard;
  const races = racesOf(tournaments, nowMs);
  const unfinished = steps.some(({ done }) => !done);
  const others = tournaments.length > 0 && (
    <OtherRaces
      races={races}
      onScreen={tournaments.filter(({ status, hidden }) => status === 'Active' && !hidden)}
      nowMs={nowMs}
    />
  );
  return (
    <>
      {races.today.map((tournament, index) => (
        <RaceCard
          key={tournament._id}
          tournament={tournament}
          now={listedTime(tournament, nowMs)}
          beside={index === races.today.length - 1 && others}
        />
      ))}
      {unfinished && <FirstStepsList steps={steps} />}
      {races.today.length === 0 && !unfinished && <Text color="fg.muted">{t.quietTitle}</Text>}
      {races.today.length === 0 && others}
    </>
  );
}

function NowWords({ now: { date, minutes } }: { now: WallClock }) {
  const t = useStaffTexts().dashboard;
  const language = useStaffLanguage((state) => state.language);
  const style = useHourStyle((state) => state.style);
  const weekday = new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK' : 'en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
  return t.now(weekday, isolated(toBoardDate(date) ?? date), isolated(formatTime(minutes, style)));
}
