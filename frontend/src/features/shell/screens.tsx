import { may } from '@parwaz/shared';
import type { Permission } from '@parwaz/shared';
import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LeaveGuard } from '../../components/staff/leave-guard';
import { late } from '../../lib/late';
import type { Late } from '../../lib/late';
import type { SignedInUser } from '../../lib/store/root-store';
import { ErrorBoundary } from './error-boundary';
import { Frame } from './frame';
import { AdminOnlyPage, UnknownPage } from './plain-pages';
import { Waiting } from './waiting';

interface StaffScreen {
  Page: Late;
  /** Without it everybody may open the screen. */
  permission?: Permission;
}

const screens: Readonly<Record<string, StaffScreen>> = {
  '/dashboard': { Page: late(() => import('./dashboard-page')) },
  '/all-subAdmin': {
    Page: late(() => import('../staff/staff-list-page')),
    permission: 'staff:register',
  },
  '/create-subAdmin': {
    Page: late(() => import('../staff/register-page')),
    permission: 'staff:register',
  },
  '/all-tournaments': { Page: late(() => import('../tournaments/tournament-list-page')) },
  '/create-tournaments': { Page: late(() => import('../tournaments/create-tournament-page')) },
  '/all-pigeon-owners': { Page: late(() => import('../owners/owner-list-page')) },
  '/create-pigeon-owner': { Page: late(() => import('../owners/create-owner-page')) },
  '/all-clubs': { Page: late(() => import('../clubs/club-list-page')), permission: 'club:write' },
  '/banners': { Page: late(() => import('../banners/banner-list-page')), permission: 'banner:write' },
  '/create-result': { Page: late(() => import('../results/create-result-page')) },
};

/** Loads the code of the screen of an address, if it is one's. */
export async function loadScreen(pathname: string): Promise<void> {
  await screens[pathname]?.Page.load();
}

/** The signed-in screens in their frame. */
export function Screens({ user }: { user: SignedInUser }) {
  const { pathname } = useLocation();
  useEffect(() => sendUnsent(user._id), [user._id]);
  const mayOpen = ({ permission }: StaffScreen) => permission === undefined || may(user, permission);
  return (
    <Frame>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<Waiting />}>
          <Routes>
            {Object.entries(screens).map(([path, screen]) => (
              <Route key={path} path={path} element={mayOpen(screen) ? <screen.Page /> : <AdminOnlyPage />} />
            ))}
            <Route path="*" element={<UnknownPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <LeaveGuard />
    </Frame>
  );
}

/**
 * What was typed at a desk and could not be sent goes out on whatever screen somebody is. Its code comes after the
 * screen's; when it can't be loaded, it is tried again as soon as there is a line.
 * @returns stops trying
 */
function sendUnsent(account: string): () => void {
  const resume = () =>
    void import('../results/resume-unsent').then(
      ({ resumeUnsent }) => resumeUnsent(account),
      () => window.addEventListener('online', resume, { once: true }),
    );
  resume();
  return () => window.removeEventListener('online', resume);
}
