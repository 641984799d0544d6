import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { Owner } from '@parwaz/shared';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Face } from '../../components/staff/pictures/face';
import { DeletedList } from '../../components/staff/lists/deleted-list';
import { BothNames } from '../../components/staff/lists/both-names';
import type { Column } from '../../components/staff/lists/list-table';
import { PagedTable, SearchBox } from '../../components/staff/lists/list-tools';
import { useListView } from '../../components/staff/lists/list-view';
import { Empty, LoadView } from '../../components/staff/lists/load-view';
import { optionsColumn } from '../../components/staff/lists/options-column';
import { PlainButton } from '../../components/staff/buttons';
import { Screen } from '../../components/staff/screen';
import { toast, toastMs } from '../../components/staff/toasts';
import { listOwners } from '../../lib/api/lists';
import { useLoaded } from '../../lib/api/use-loaded';
import { staffTexts, useStaffTexts } from '../../lib/texts/staff-language';
import { staffName } from '../../lib/texts/staff-names';
import { DeleteOwner, listDeleted, restoreOwner } from './delete-owner';
import { EditOwner } from './edit-owner';
import { ImportOwners, takeBackImport } from './import-owners';

const textOf = ({ name, nameUrdu, address, phone }: Owner) => `${name} ${nameUrdu} ${address} ${phone}`;
const sortBy = {
  name: ({ name }: Owner) => name,
  city: ({ address }: Owner) => address,
  phone: ({ phone }: Owner) => phone,
};

type Open = { what: 'edit' | 'delete'; owner: Owner } | { what: 'import' | 'deleted' } | null;

export default function OwnerListPage() {
  const { owners: t, ownerImport, common } = useStaffTexts();
  const owners = useLoaded(listOwners);
  const [open, setOpen] = useState<Open>(null);
  const close = () => {
    setOpen(null);
    owners.reload();
  };
  // The list may have been reloaded since the row was clicked.
  const fresh = (owner: Owner) =>
    (owners.kind === 'ready' && owners.data.find(({ _id }) => _id === owner._id)) || owner;
  const deleted = (owner: Owner) => {
    close();
    toast.offer(t.deleted(staffName(owner)), common.undo, () => void restoreOwner(owner).then(owners.reload));
  };
  const imported = (importId: string, count: number) => {
    close();
    const takeBack = () => void takeBackImport(importId).then(owners.reload);
    toast.offer(ownerImport.done(count), common.undo, takeBack, toastMs.import);
  };
  const actions = (
    <>
      <PlainButton onClick={() => setOpen({ what: 'deleted' })}>{t.deletedTitle}</PlainButton>
      <PlainButton disabled={owners.kind !== 'ready'} onClick={() => setOpen({ what: 'import' })}>
        {t.import}
      </PlainButton>
      <Button asChild>
        <RouterLink to="/create-pigeon-owner">{t.create}</RouterLink>
      </Button>
    </>
  );
  return (
    <Screen title={t.title} actions={actions}>
      <LoadView loaded={owners}>{(all) => <OwnerList owners={all} onOpen={setOpen} />}</LoadView>
      {open?.what === 'import' && owners.kind === 'ready' && (
        <ImportOwners owners={owners.data} onImported={imported} onFailed={owners.reload} onClose={close} />
      )}
      {open?.what === 'edit' && <EditOwner owner={fresh(open.owner)} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteOwner owner={open.owner} onDeleted={() => deleted(open.owner)} onClose={close} />
      )}
      {open?.what === 'deleted' && (
        <DeletedList texts={t} load={listDeleted} restore={restoreOwner} onClose={close} />
      )}
    </Screen>
  );
}

function ownerColumns(onOpen: (open: Open) => void): Column<Owner>[] {
  const t = staffTexts().owners;
  return [
    { id: 'index', label: '#', width: '56px', phone: 'none', cell: (_, index) => index + 1 },
    {
      id: 'image',
      label: t.columns.image,
      width: '64px',
      phone: 'picture',
      cell: ({ ownerPicture }) => <Face picture={ownerPicture} />,
    },
    {
      id: 'name',
      label: t.columns.name,
      sorts: true,
      phone: 'title',
      cell: (owner) => <BothNames {...owner} />,
    },
    {
      id: 'phone',
      label: t.columns.phone,
      sorts: true,
      width: '150px',
      phone: 'bare',
      cell: ({ phone }) => phone && <bdi>{phone}</bdi>,
    },
    {
      id: 'city',
      label: t.columns.city,
      sorts: true,
      phone: 'bare',
      cell: ({ address }) => address && <bdi>{address}</bdi>,
    },
    optionsColumn((what, owner) => onOpen({ what, owner })),
  ];
}

function OwnerList({ owners, onOpen }: { owners: readonly Owner[]; onOpen: (open: Open) => void }) {
  const t = useStaffTexts().owners;
  const view = useListView(owners, textOf, sortBy);
  if (owners.length === 0) return <Empty title={t.empty} hint={t.emptyHint} />;
  return (
    <Stack gap="3">
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        <SearchBox hint={t.searchHint} value={view.typed} onType={view.type} />
        <Text color="fg.muted" aria-live="polite">
          {t.count(view.found, owners.length)}
        </Text>
      </Flex>
      <PagedTable label={t.title} columns={ownerColumns(onOpen)} view={view} />
    </Stack>
  );
}
