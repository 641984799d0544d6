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

/** Two roots share the tab's history: the public one goes by our own small router, the staff's brings its own. */
function Root() {
  return isPublicPath(useLocation().pathname) ? <PublicRoot /> : <StaffApp />;
}

function PublicRoot() {
  useEffect(followHistory, []);
  return <PublicPage ClubPage={ClubPage} />;
}

/** Another page begins at its top; another date of the same one stays where it is. */
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

/** A page whose code is on its way: the bones of index.html. */
function BarePage() {
  return (
    <div className="first-paint" aria-hidden>
      <div className="first-bar" />
    </div>
  );
}
