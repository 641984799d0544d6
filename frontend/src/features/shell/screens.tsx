import { may } from '@parwaz/shared';
import type { Permission } from '@parwaz/shared';
import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LeaveGuard } from '../../components/staff/leave-guard';
import type { SignedInUser } from '../../lib/store/root-store';
import { ErrorBoundary } from './error-boundary';
import { Frame } from './frame';
import { AdminOnlyPage, UnknownPage } from './plain-pages';
import { Waiting } from './waiting';

const DashboardPage = lazy(() => import('./dashboard-page'));
const StaffListPage = lazy(() => import('../staff/staff-list-page'));
const RegisterPage = lazy(() => import('../staff/register-page'));
const TournamentListPage = lazy(() => import('../tournaments/tournament-list-page'));
const CreateTournamentPage = lazy(() => import('../tournaments/create-tournament-page'));
const OwnerListPage = lazy(() => import('../owners/owner-list-page'));
const CreateOwnerPage = lazy(() => import('../owners/create-owner-page'));
const ClubListPage = lazy(() => import('../clubs/club-list-page'));
const BannerListPage = lazy(() => import('../banners/banner-list-page'));
const CreateResultPage = lazy(() => import('../results/create-result-page'));

/** The signed-in screens in their frame. */
export function Screens({ user }: { user: SignedInUser }) {
  const { pathname } = useLocation();
  useEffect(() => sendUnsent(user._id), [user._id]);
  const asked = (permission: Permission, page: ReactNode) =>
    may(user, permission) ? page : <AdminOnlyPage />;
  return (
    <Frame>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<Waiting />}>
          <Routes>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/all-subAdmin" element={asked('staff:register', <StaffListPage />)} />
            <Route path="/create-subAdmin" element={asked('staff:register', <RegisterPage />)} />
            <Route path="/all-tournaments" element={<TournamentListPage />} />
            <Route path="/create-tournaments" element={<CreateTournamentPage />} />
            <Route path="/all-pigeon-owners" element={<OwnerListPage />} />
            <Route path="/create-pigeon-owner" element={<CreateOwnerPage />} />
            <Route path="/all-clubs" element={asked('club:write', <ClubListPage />)} />
            <Route path="/banners" element={asked('banner:write', <BannerListPage />)} />
            <Route path="/create-result" element={<CreateResultPage />} />
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
