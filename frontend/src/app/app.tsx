import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ClubPage } from '../features/clubs-public/club-page';
import { HomePage } from '../features/home/home-page';
import { TournamentPage } from '../features/live/tournament-page';
import { loadSiteConfig } from '../lib/site-config';
import { ErrorBoundary } from './error-boundary';
import { keepNumbersStill } from './number-inputs';

/** Everything for staff, the login included: no spectator loads it. */
const StaffApp = lazy(() => import('../features/shell/staff-app'));

export function App() {
  useEffect(keepNumbersStill, []);
  useEffect(() => void loadSiteConfig(), []);
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <ScrollToTop />
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/tournament-view/:tournamentId" element={<TournamentPage />} />
          <Route path="/club-all-tournaments/*" element={<ClubPage />} />
          <Route
            path="*"
            element={
              <Suspense fallback={null}>
                <StaffApp />
              </Suspense>
            }
          />
        </Routes>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

/** Another page begins at its top; another date of the same one stays where it is. */
function ScrollToTop() {
  const { pathname } = useLocation();
  useEffect(() => window.scrollTo(0, 0), [pathname]);
  return null;
}
