import { Suspense, useEffect, useLayoutEffect } from 'react';
import { isPublicPath } from '../lib/paths';
import { followHistory } from '../lib/router/location';
import { Router, useLocation } from '../lib/router/router';
import { loadSiteConfig } from '../lib/site-config';
import { directions, useLanguage } from '../lib/texts/language';
import { ErrorBoundary } from './error-boundary';
import { ClubPage, StaffApp } from './late-pages';
import { keepNumbersStill } from './number-inputs';
import { PublicPage } from './public/public-page';

export function App() {
  useEffect(keepNumbersStill, []);
  useEffect(() => void loadSiteConfig(), []);
  return (
    <ErrorBoundary>
      <Router>
        <ScrollToTop />
        <PageLanguage />
        <Suspense fallback={<BarePage />}>
          <Root />
        </Suspense>
      </Router>
    </ErrorBoundary>
  );
}

/** Two roots share the tab's history: the public one uses our small router, the staff's has its own. */
function Root() {
  return isPublicPath(useLocation().pathname) ? <PublicRoot /> : <StaffApp />;
}

function PublicRoot() {
  useEffect(followHistory, []);
  return <PublicPage ClubPage={ClubPage} />;
}

/** Scrolls to the top for another page, but not for another date of the same one. */
function ScrollToTop() {
  const { pathname } = useLocation();
  useEffect(() => window.scrollTo(0, 0), [pathname]);
  return null;
}

/** The document's language and direction: the reader's on public screens, English on the staff's. */
function PageLanguage() {
  const { pathname } = useLocation();
  const chosen = useLanguage((state) => state.language);
  const language = isPublicPath(pathname) ? chosen : 'en';
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directions[language];
  }, [language]);
  return null;
}

/** Placeholder for a page whose code is loading: the skeleton of index.html. */
function BarePage() {
  return (
    <div className="first-paint" aria-hidden>
      <div className="first-bar" />
    </div>
  );
}
