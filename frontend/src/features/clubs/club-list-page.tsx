import { Button } from '@chakra-ui/react';
import type { Club } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { BothNames } from '../../components/staff/lists/both-names';
import { ListTable, type Column } from '../../components/staff/lists/list-table';
import { Empty, LoadView } from '../../components/staff/lists/load-view';
import { optionsColumn } from '../../components/staff/lists/options-column';
import { Screen } from '../../components/staff/screen';
import { listClubs } from '../../lib/api/lists';
import { useLoaded } from '../../lib/api/use-loaded';
import { useRootStore } from '../../lib/store/root-store';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { ClubForm, DeleteClub } from '../../components/staff/club-modals';

type Open = { what: 'create' } | { what: 'edit' | 'delete'; club: Club } | null;

export default function ClubListPage() {
  const t = useStaffTexts().clubs;
  const clubs = useLoaded(listClubs);
  const [open, setOpen] = useState<Open>(null);
  const { reload } = clubs;
  const refresh = useRootStore((state) => state.refreshClubs);

  useEffect(() => {
    if (!refresh) return;
    useRootStore.setState({ refreshClubs: false });
    reload();
  }, [refresh, reload]);

  const close = () => {
    setOpen(null);
    useRootStore.setState({ refreshClubs: true });
  };
  const columns: Column<Club>[] = [
    { id: 'index', label: '#', cell: (_, index) => index + 1, width: '56px', phone: 'none' },
    { id: 'name', label: t.column, cell: (club) => <BothNames {...club} />, phone: 'title' },
    optionsColumn((what, club) => setOpen({ what, club })),
  ];
  const create = <Button onClick={() => setOpen({ what: 'create' })}>{t.create}</Button>;
  return (
    <Screen title={t.title} actions={create} maxW="800px">
      <LoadView loaded={clubs} rows={4} empty={<Empty title={t.empty} hint={t.emptyHint} />}>
        {(all) => <ListTable label={t.title} columns={columns} rows={all} />}
      </LoadView>
      {open?.what === 'create' && <ClubForm onClose={close} />}
      {open?.what === 'edit' && <ClubForm club={open.club} onClose={close} />}
      {open?.what === 'delete' && <DeleteClub club={open.club} onClose={close} />}
    </Screen>
  );
}
