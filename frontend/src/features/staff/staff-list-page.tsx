import { Button } from '@chakra-ui/react';
import { staffRoutes, type StaffAccount } from '@parwaz/shared';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDelete } from '../../components/staff/lists/confirm-delete';
import type { Column } from '../../components/staff/lists/list-table';
import { PagedTable } from '../../components/staff/lists/list-tools';
import { useListView } from '../../components/staff/lists/list-view';
import { Empty, LoadView } from '../../components/staff/lists/load-view';
import { optionsColumn } from '../../components/staff/lists/options-column';
import { RowButton } from '../../components/staff/buttons';
import { Screen } from '../../components/staff/screen';
import { call } from '../../lib/api/call';
import { listStaff } from '../../lib/api/lists';
import type { StaffFields } from './account-details';
import { useLoaded } from '../../lib/api/use-loaded';
import { staffTexts, useStaffTexts } from '../../lib/texts/staff-language';
import { CopyAccount } from './copy-account';
import { EditAccount } from './edit-account';
import { PasswordOnce } from './password-once';

const hiddenPassword = '••••••••';

const textOf = ({ name, phone = '' }: StaffAccount) => `${name} ${phone}`;
const sortBy = {
  name: ({ name }: StaffAccount) => name,
  phone: ({ phone = '' }: StaffAccount) => phone,
  role: ({ role }: StaffAccount) => staffTexts().roles[role],
};

type Open =
  | { what: 'copy' | 'edit' | 'delete'; account: StaffAccount }
  | { what: 'password'; account: StaffFields }
  | null;

export default function StaffListPage() {
  const { staff: t, common } = useStaffTexts();
  const staff = useLoaded(listStaff);
  const [open, setOpen] = useState<Open>(null);
  const show = (next: Open) => {
    setOpen(next);
    // Not while a password is shown: reloading would end the session of one's own account.
    if (next === null) staff.reload();
  };
  const actions = (
    <Button asChild>
      <RouterLink to="/create-subAdmin">{t.create}</RouterLink>
    </Button>
  );
  return (
    <Screen title={t.title} actions={actions}>
      <LoadView loaded={staff} rows={4} failed={t.fetchFailed} empty={<Empty title={t.empty} />}>
        {(all) => <StaffList staff={all} onOpen={setOpen} />}
      </LoadView>
      {open?.what === 'copy' && <CopyAccount account={open.account} onClose={() => show(null)} />}
      {open?.what === 'edit' && (
        <EditAccount
          account={open.account}
          onSaved={(account) => show(account && { what: 'password', account })}
          onClose={() => show(null)}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDelete
          question={common.askDelete(open.account.name)}
          note={t.deleteNote}
          work={() => call(staffRoutes.delete, { params: { id: open.account._id } })}
          deleted={t.deleted}
          failed={t.deleteFailed}
          onClose={() => show(null)}
        />
      )}
      {open?.what === 'password' && <PasswordOnce account={open.account} onClose={() => show(null)} />}
    </Screen>
  );
}

function StaffList({ staff, onOpen }: { staff: readonly StaffAccount[]; onOpen: (open: Open) => void }) {
  const { staff: t, roles } = useStaffTexts();
  const view = useListView(staff, textOf, sortBy);
  const columns: Column<StaffAccount>[] = [
    { id: 'index', label: '#', width: '48px', phone: 'none', cell: (_, index) => index + 1 },
    { id: 'name', label: t.columns.name, sorts: true, phone: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'phone',
      label: t.columns.phone,
      sorts: true,
      width: '160px',
      phone: 'bare',
      cell: ({ phone }) => phone && <bdi>{phone}</bdi>,
    },
    {
      id: 'password',
      label: t.columns.password,
      cell: () => <span title={t.hiddenPassword}>{hiddenPassword}</span>,
    },
    {
      id: 'role',
      label: t.columns.role,
      sorts: true,
      width: '130px',
      phone: 'bare',
      cell: ({ role }) => roles[role],
    },
    optionsColumn((what, account) => onOpen({ what, account }), {
      width: '260px',
      before: (account) => (
        <RowButton row={account.name} colorPalette="gray" onClick={() => onOpen({ what: 'copy', account })}>
          {t.copy}
        </RowButton>
      ),
    }),
  ];
  return <PagedTable label={t.title} columns={columns} view={view} />;
}
