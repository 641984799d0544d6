import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { daysBetween, may, listedTime, toBoardDate, type IsoDate, type Tournament } from '@parwaz/shared';
import { Link as RouterLink } from 'react-router-dom';
import { isolated } from '../../lib/isolated';
import { useRootStore } from '../../lib/store/root-store';
import { staffTexts, useStaffLanguage, useStaffTexts } from '../../lib/texts/staff-language';
import { staffRaceName } from '../../lib/texts/staff-names';
import { useLinks } from '../../components/slots';
import { Card } from './card';
import { editPath } from '../../lib/staff-paths';
import { dayOf, type Races } from './races';

const maxNext = 4;
const maxEnded = 2;

interface Row {
  key: string;
  when: string;
  name: string;
  text: string;
  to: string;
  action: string;
}

interface Props {
  races: Races;
  onScreen: readonly Tournament[];
  nowMs: number;
}

export function OtherRaces({ races, onScreen, nowMs }: Props) {
  const t = useStaffTexts().dashboard;
  const user = useRootStore((state) => state.user);
  const linksOf = useLinks('upcomingRace');
  const rows: Row[] = [
    ...races.next
      .slice(0, maxNext)
      .map((race) => nextRow(race, listedTime(race.tournament, nowMs).date, linksOf)),
    ...races.ended.slice(0, maxEnded).map(endedRow),
    screenRow(onScreen, may(user, 'tournament:set-status')),
  ];
  return (
    <Card level="h2" title={t.also} link={{ to: '/all-tournaments', text: t.allTournaments }}>
      {rows.map((row) => (
        <RowLine key={row.key} row={row} />
      ))}
    </Card>
  );
}

function nextRow(
  { tournament, date }: Races['next'][number],
  today: IsoDate,
  linksOf: ReturnType<typeof useLinks<'upcomingRace'>>,
): Row {
  const { language, texts } = useStaffLanguage.getState();
  const t = texts.dashboard;
  const { _id, participatingLofts: lofts, startTime } = tournament;
  const { day, of } = dayOf(tournament, date);
  const ready = lofts.length > 0;
  const boardDate = toBoardDate(date) ?? date;
  const board = { to: `/tournament-view/${_id}`, text: t.actions.look };
  const [{ to, text } = board] = linksOf({ tournamentId: _id, date: boardDate, language });
  return {
    key: `next ${_id}`,
    when: daysBetween(today, date) === 1 ? t.tomorrow : isolated(boardDate),
    name: staffRaceName(tournament),
    text: `${t.day(day, of, startTime)} · ${ready ? t.lofts(lofts.length) : t.noLofts}`,
    to: ready ? to : editPath(_id),
    action: ready ? text : t.actions.addLofts,
  };
}

function endedRow({ tournament, date }: Races['ended'][number]): Row {
  const t = staffTexts().dashboard;
  const { _id, prizes } = tournament;
  const lacksPrizes = prizes.every((prize) => prize === '');
  const text = t.endedOn(isolated(toBoardDate(date) ?? date));
  return {
    key: `ended ${_id}`,
    when: t.over,
    name: staffRaceName(tournament),
    text: lacksPrizes ? `${text} · ${t.noPrizes}` : text,
    to: lacksPrizes ? editPath(_id) : `/tournament-view/${_id}`,
    action: lacksPrizes ? t.actions.prizes : t.actions.look,
  };
}

function screenRow(onScreen: readonly Tournament[], mayChange: boolean): Row {
  const t = staffTexts().dashboard;
  return {
    key: 'screen',
    when: t.onScreen,
    name: onScreen.map(staffRaceName).join(', '),
    text: onScreen.length > 0 ? t.shownAtHome : t.nothingAtHome,
    to: mayChange ? '/all-tournaments' : '/',
    action: mayChange ? t.actions.change : t.actions.look,
  };
}

function RowLine({ row: { when, name, text, to, action } }: { row: Row }) {
  return (
    <Flex px="4" py="1" gap="3" minH="52px" align="center" borderTopWidth="1px">
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
  );
}
