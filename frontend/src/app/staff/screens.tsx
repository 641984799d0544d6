import { may, type Permission } from '@parwaz/shared';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { capabilityScreens } from '../../capabilities/screens';
import { LeaveGuard } from './leave-guard';
import { late, type Late } from '../../lib/late';
import { useRootStore } from '../../lib/store/root-store';
import { Frame } from './frame';
import { AdminOnlyPage } from './plain-pages';
import { Waiting } from './waiting';

interface StaffScreen {
  Page: Late;
  permission?: Permission;
}

export const screens: Readonly<Record<string, StaffScreen>> = {
  '/dashboard': { Page: late(() => import('../../features/dashboard/dashboard-page')) },
  '/all-subAdmin': {
    Page: late(() => import('../../features/staff/staff-list-page')),
    permission: 'staff:register',
  },
  '/create-subAdmin': {
    Page: late(() => import('../../features/staff/register-page')),
    permission: 'staff:register',
  },
  '/all-tournaments': { Page: late(() => import('../../features/tournaments/list/tournament-list-page')) },
  '/create-tournaments': {
    Page: late(() => import('../../features/tournaments/create/create-tournament-page')),
  },
  '/all-pigeon-owners': { Page: late(() => import('../../features/owners/owner-list-page')) },
  '/create-pigeon-owner': { Page: late(() => import('../../features/owners/create-owner-page')) },
  '/all-clubs': { Page: late(() => import('../../features/clubs/club-list-page')), permission: 'club:write' },
  '/banners': {
    Page: late(() => import('../../features/banners/banner-list-page')),
    permission: 'banner:write',
  },
  '/change-password': { Page: late(() => import('../../features/auth/change-password-page')) },
  '/tournament-history': { Page: late(() => import('../../features/tournaments/history/history-page')) },
  '/create-result': { Page: late(() => import('./desk')) },
  ...capabilityScreens,
};

export async function loadScreen(pathname: string): Promise<void> {
  await screens[pathname]?.Page.load();
}

export function Allowed({ permission, children }: { permission?: Permission; children: ReactNode }) {
  const user = useRootStore((state) => state.user);
  return permission === undefined || may(user, permission) ? children : <AdminOnlyPage />;
}

export function SignedIn({ account }: { account: string }) {
  useEffect(() => sendUnsent(account), [account]);
  return (
    <Frame>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
      <LeaveGuard />
    </Frame>
  );
}

/** Sends unsent cells of the desk from any staff screen. Its code comes after the screen's, offline once the network is back. */
function sendUnsent(account: string): () => void {
  const resume = () =>
    void import('../../features/desk/outbox/account-outbox').then(
      ({ resumeUnsent }) => resumeUnsent(account),
      () => window.addEventListener('online', resume, { once: true }),
    );
  resume();
  return () => window.removeEventListener('online', resume);
}
