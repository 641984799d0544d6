import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { may, toBoardDate } from '@parwaz/shared';
import type { IsoDate, Tournament } from '@parwaz/shared';
import { Link as RouterLink } from 'react-router-dom';
import { isolated } from '../../lib/isolated';
import { useRootStore } from '../../lib/store/root-store';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { LinkAlone } from '../../components/staff/link-alone';
import { Card } from './card';
import { editPath, sheetsPath } from '../../lib/staff-paths';
import { dayOf, daysBetween } from './races';
import type { Races } from './races';

/** Rows of each kind. */
const shownNext = 4;
const shownEnded = 2;

interface Row {
  key: string;
  when: string;
  name: string;
  text: string;
  to: string;
  action: string;
}

/** Other things that want somebody's eye: races to come, races just over, and what is on the home page. */
export function OtherRaces({
  races,
  onScreen,
  today,
}: {
  races: Races;
  onScreen: readonly Tournament[];
  today: IsoDate;
}) {
  const t = useStaffTexts().dashboard;
  const mayChangeScreen = may(
    useRootStore((state) => state.user),
    'tournament:set-status',
  );
  const rows: Row[] = [
    ...races.next.slice(0, shownNext).map(({ tournament, date }) => {
      const { _id, tournamentName: name, participatingLofts: lofts, startTime } = tournament;
      const { day, of } = dayOf(tournament, date);
      const ready = lofts.length > 0;
      return {
        key: `next ${_id}`,
        when: daysBetween(today, date) === 1 ? t.tomorrow : isolated(toBoardDate(date) ?? date),
        name,
        text: `${t.day(day, of, startTime)} · ${ready ? t.lofts(lofts.length) : t.noLofts}`,
        to: ready ? sheetsPath(_id, toBoardDate(date) ?? date) : editPath(_id),
        action: ready ? t.actions.sheets : t.actions.addLofts,
      };
    }),
    ...races.ended.slice(0, shownEnded).map(({ tournament, date }) => {
      const { _id, tournamentName: name, prizes } = tournament;
      const without = prizes.every((prize) => prize === '');
      const text = t.endedOn(isolated(toBoardDate(date) ?? date));
      return {
        key: `ended ${_id}`,
        when: t.over,
        name,
        text: without ? `${text} · ${t.noPrizes}` : text,
        to: without ? editPath(_id) : `/tournament-view/${_id}`,
        action: without ? t.actions.prizes : t.actions.look,
      };
    }),
    {
      key: 'screen',
      when: t.onScreen,
      name: onScreen.map(({ tournamentName }) => tournamentName).join(', '),
      text: onScreen.length > 0 ? t.shownAtHome : t.nothingAtHome,
      to: mayChangeScreen ? '/all-tournaments' : '/',
      action: mayChangeScreen ? t.actions.change : t.actions.look,
    },
  ];
  const link = (
    <LinkAlone>
      <RouterLink to="/all-tournaments">{t.allTournaments}</RouterLink>
    </LinkAlone>
  );
  return (
    <Card
      link={link}
      heading={
        <Heading as="h2" textStyle="md">
          {t.also}
        </Heading>
      }
    >
      {rows.map(({ key, when, name, text, to, action }) => (
        <Flex key={key} px="4" py="1" gap="3" minH="52px" align="center" borderTopWidth="1px">
          <Text w="88px" flexShrink="0" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            <bdi>{when}</bdi>
          </Text>
          <Text flex="1" minW="0" overflowWrap="anywhere">
            {name && (
              <chakra.span display="block" fontWeight="medium">
                <bdi>{name}</bdi>
              </chakra.span>
            )}
            <chakra.span display="block" textStyle="xs" color="fg.muted">
              {text}
            </chakra.span>
          </Text>
          <Button asChild variant="outline" size="sm" flexShrink="0">
            <RouterLink to={to} aria-label={`${action}: ${name || when}`}>
              {action}
            </RouterLink>
          </Button>
        </Flex>
      ))}
    </Card>
  );
}
