import { Badge, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { may, type Tournament } from '@parwaz/shared';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { HiddenMark } from '../../../components/staff/hidden-mark';
import { BothNames } from '../../../components/staff/lists/both-names';
import type { Column } from '../../../components/staff/lists/list-table';
import { PagedTable, SearchBox } from '../../../components/staff/lists/list-tools';
import { useListView } from '../../../components/staff/lists/list-view';
import { Poster } from '../../../components/staff/pictures/poster';
import { RowButton } from '../../../components/staff/buttons';
import { useRootStore } from '../../../lib/store/root-store';
import { staffTexts, useStaffTexts } from '../../../lib/texts/staff-language';
import { staffClubName, staffRaceName } from '../../../lib/texts/staff-names';
import { copyPath, rehearsalPath } from '../form/copy';
import { useOnScreen } from './use-on-screen';

const textOf = ({ tournamentName, tournamentNameUrdu, club, clubNameUrdu }: Tournament) =>
  [tournamentName, tournamentNameUrdu, club, clubNameUrdu].join(' ');
const firstDate = ({ dates, startDate }: Tournament) => [...dates].sort()[0] ?? startDate;
const sortBy = {
  name: ({ tournamentName }: Tournament) => tournamentName,
  category: ({ club }: Tournament) => club,
  startDate: firstDate,
  pigeons: ({ numberOfPigeons }: Tournament) => numberOfPigeons,
  lofts: ({ participatingLofts }: Tournament) => participatingLofts.length,
};

/** `2026-04-01` → `01/04/2026` */
function slashed(date: string): string {
  return date.split('-').reverse().join('/');
}

type Actions = Record<'onEdit' | 'onDelete', (tournament: Tournament) => void>;

interface Props extends Actions {
  tournaments: Tournament[];
  onChanged: () => void;
}

export function TournamentTable({ tournaments, onChanged, ...actions }: Props) {
  const t = useStaffTexts().tournaments;
  const view = useListView(tournaments, textOf, sortBy);
  return (
    <Stack gap="3">
      <SearchBox hint={t.searchHint} value={view.typed} onType={view.type} />
      <PagedTable label={t.title} columns={[...dataColumns(onChanged), actionColumn(actions)]} view={view} />
    </Stack>
  );
}

function dataColumns(onChanged: () => void): Column<Tournament>[] {
  const t = staffTexts().tournaments;
  return [
    { id: 'index', label: '#', width: '48px', phone: 'none', cell: (_, index) => index + 1 },
    {
      id: 'poster',
      label: t.columns.poster,
      width: '64px',
      phone: 'picture',
      cell: (tournament) => (
        <Poster picture={tournament.tournamentPicture} name={staffRaceName(tournament)} />
      ),
    },
    {
      id: 'name',
      label: t.columns.name,
      sorts: true,
      phone: 'title',
      cell: (tournament) => (
        <Text as="span" fontWeight="medium">
          <BothNames name={tournament.tournamentName} nameUrdu={tournament.tournamentNameUrdu} />{' '}
          <HiddenMark of={tournament} />
        </Text>
      ),
    },
    {
      id: 'category',
      label: t.columns.category,
      sorts: true,
      phone: 'bare',
      cell: (tournament) => <Category tournament={tournament} onChanged={onChanged} />,
    },
    {
      id: 'startDate',
      label: t.columns.startDate,
      sorts: true,
      cell: (tournament) => slashed(firstDate(tournament)),
    },
    {
      id: 'pigeons',
      label: t.columns.pigeons,
      sorts: true,
      align: 'end',
      cell: ({ numberOfPigeons, helperPigeons }) => (
        <Text as="bdi" dir="ltr" whiteSpace="nowrap">
          {helperPigeons > 0 ? `${numberOfPigeons} + ${helperPigeons}` : numberOfPigeons}
        </Text>
      ),
    },
    {
      id: 'lofts',
      label: t.columns.lofts,
      sorts: true,
      align: 'end',
      cell: ({ participatingLofts }) => participatingLofts.length,
    },
  ];
}

function Category({ tournament, onChanged }: { tournament: Tournament; onChanged: () => void }) {
  const t = useStaffTexts().tournaments;
  const { isOn, mayTurn, busy, turn } = useOnScreen(tournament, onChanged);
  const name = staffRaceName(tournament);
  const look = { colorPalette: isOn ? 'green' : 'gray', variant: 'outline' } as const;
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <bdi>{staffClubName(tournament)}</bdi>
      {mayTurn ? (
        <RowButton row={name} {...look} title={t.onScreen} loading={busy} onClick={turn}>
          {t.screen(isOn)}
        </RowButton>
      ) : (
        <Badge {...look} size="sm">
          {t.screen(isOn)}
        </Badge>
      )}
    </Flex>
  );
}

function actionColumn(actions: Actions): Column<Tournament> {
  return {
    id: 'options',
    label: staffTexts().common.options,
    width: '300px',
    phone: 'actions',
    cell: (tournament) => <RowActions tournament={tournament} {...actions} />,
  };
}

function RowActions({ tournament, onEdit, onDelete }: Actions & { tournament: Tournament }) {
  const { tournaments: t, rehearsal, common } = useStaffTexts();
  const user = useRootStore((state) => state.user);
  const navigate = useNavigate();
  const name = staffRaceName(tournament);
  const openResult = () => {
    useRootStore.setState({ tournamentId: tournament._id, tournament });
    void navigate(`/create-result?tournament=${tournament._id}`);
  };
  return (
    <HStack gap="1" wrap="wrap">
      <Button size="sm" px="3" aria-label={`${t.result} ${name}`} onClick={openResult}>
        {t.result}
      </Button>
      <RowButton row={name} onClick={() => onEdit(tournament)}>
        {common.edit}
      </RowButton>
      <CopyLink to={copyPath(tournament)} text={t.copy.button} row={name} />
      {may(user, 'tournament:delete') && (
        <RowButton row={name} colorPalette="red" onClick={() => onDelete(tournament)}>
          {common.delete}
        </RowButton>
      )}
      <CopyLink to={rehearsalPath(tournament)} text={rehearsal.button} row={name} />
    </HStack>
  );
}

function CopyLink({ to, text, row }: Record<'to' | 'text' | 'row', string>) {
  return (
    <Button asChild size="sm" px="3" variant="ghost">
      <RouterLink to={to} aria-label={`${text} ${row}`}>
        {text}
      </RouterLink>
    </Button>
  );
}
