import { Badge, Box, Button, LinkBox, LinkOverlay, Stack, Text } from '@chakra-ui/react';
import { listedTime, toBoardDate } from '@parwaz/shared';
import { Link } from 'react-router-dom';
import { Empty, LoadView } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { listTournaments } from '../../../lib/api/tournaments';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useRootStore } from '../../../lib/store/root-store';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffClubName, staffRaceName } from '../../../lib/texts/staff-names';
import { useMinute } from '../../../lib/time/minute';

export function TournamentChooser() {
  const { desk: t, shell, tournaments: lists } = useStaffTexts();
  const loaded = useLoaded(listTournaments);
  const nowMs = useMinute();
  const none = (
    <Empty title={lists.empty} hint={t.chooser.noneText}>
      <Button asChild variant="outline">
        <Link to="/all-tournaments">{shell.tournaments}</Link>
      </Button>
    </Empty>
  );
  return (
    <Screen title={t.title} maxW="640px">
      <LoadView loaded={loaded} empty={none}>
        {(tournaments) => (
          <Stack gap="2">
            <Text color="fg.muted">{t.chooser.text}</Text>
            {tournaments.map((tournament) => {
              const { _id, dates } = tournament;
              const days = dates.map((date) => toBoardDate(date) ?? date);
              return (
                <LinkBox
                  key={_id}
                  borderWidth="1px"
                  borderRadius="l2"
                  p="4"
                  bg="bg.panel"
                  _hover={{ borderColor: 'brand.solid' }}
                >
                  <LinkOverlay asChild fontWeight="medium" dir="auto">
                    <Link
                      to={`?tournament=${_id}`}
                      onClick={() => useRootStore.setState({ tournamentId: _id, tournament })}
                    >
                      {staffRaceName(tournament)}
                    </Link>
                  </LinkOverlay>
                  <Text color="fg.muted" textStyle="sm">
                    <bdi>{staffClubName(tournament)}</bdi> ·{' '}
                    <Box as="span" whiteSpace="nowrap">
                      {days[0]} {days.length > 1 && `… ${days.at(-1)}`}
                    </Box>{' '}
                    {dates.includes(listedTime(tournament, nowMs).date) && (
                      <Badge colorPalette="brand">{t.today}</Badge>
                    )}
                  </Text>
                </LinkBox>
              );
            })}
          </Stack>
        )}
      </LoadView>
    </Screen>
  );
}
