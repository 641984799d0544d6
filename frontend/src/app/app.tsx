import { Suspense, useEffect } from 'react';
import { isPublicPath, screenAt } from '../lib/paths';
import { followHistory } from '../lib/router/location';
import { Router, useLocation } from '../lib/router/router';
import { loadSiteConfig } from '../lib/site-config';
import { useLanguage } from '../lib/texts/language';
import { ErrorBoundary } from './error-boundary';
import { usePageLanguage } from './page-language';
import { repeatEarlyTap } from './public/early-tap';
import { PublicPage } from './public/public-page';
import { useUrduLetters } from './public/urdu-letters';
import { late } from '../lib/late';
import { readTheme } from '../theme/theme-choice';
import { screens } from './public/screens';

export function App() {
  useEffect(() => void loadSiteConfig(), []);
  return (
    <ErrorBoundary>
      <Router>
        <ScrollToTop />
        <Suspense fallback={<BarePage />}>
          <Root />
        </Suspense>
      </Router>
    </ErrorBoundary>
  );
}

/** Two roots share the tab's history: the public one has a small router of ours, the staff's has its own. */
function Root() {
  const isPublic = isPublicPath(useLocation().pathname);
  useEffect(readTheme, [isPublic]);
  return isPublic ? <PublicRoot /> : <StaffApp />;
}

function PublicRoot() {
  useEffect(followHistory, []);
  useEffect(repeatEarlyTap, []);
  usePageLanguage(useLanguage((state) => state.language));
  useUrduLetters();
  return <PublicPage />;
}

/** Not for another date of the same page. */
function ScrollToTop() {
  const { pathname } = useLocation();
  useEffect(() => window.scrollTo(0, 0), [pathname]);
  return null;
}

function BarePage() {
  return (
    <div className="first-paint" aria-hidden>
      <div className="first-bar" />
    </div>
  );
}

export const StaffApp = late(() => import('./staff/staff-app'));

/** Loads the code of a path's page, so that it replaces the server's rendering without a flash. */
export async function loadPage(pathname: string): Promise<void> {
  const screen = screenAt(pathname);
  if (screen !== null) {
    await screens[screen].load?.();
    return;
  }
  const { loadGuarded } = await StaffApp.load();
  await loadGuarded(pathname);
}
