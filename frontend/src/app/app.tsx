import { Suspense, useEffect, useLayoutEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { HomePage } from '../features/home/home-page';
import { TournamentPage } from '../features/board/page/tournament-page';
import { publicPath } from '../lib/paths';
import { loadSiteConfig } from '../lib/site-config';
import { directions, useLanguage } from '../lib/texts/language';
import { ErrorBoundary } from './error-boundary';
import { ClubPage, StaffApp } from './late-pages';
import { keepNumbersStill } from './number-inputs';

export function App() {
  useEffect(keepNumbersStill, []);
  useEffect(() => void loadSiteConfig(), []);
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <ScrollToTop />
        <PageLanguage />
        <Suspense fallback={<BarePage />}>
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/tournament-view/:tournamentId" element={<TournamentPage />} />
            <Route path="/club-all-tournaments/*" element={<ClubPage />} />
            <Route path="*" element={<StaffApp />} />
          </Routes>
        </Suspense>
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

/** The document's language and direction: the reader's on public screens, English on the staff's. */
function PageLanguage() {
  const { pathname } = useLocation();
  const chosen = useLanguage((state) => state.language);
  const language = publicPath.test(pathname) ? chosen : 'en';
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
