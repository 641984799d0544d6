import { useEffect, useMemo, useReducer, useState } from 'react';
import { useStore } from 'zustand';
import { Note, RoofPage } from '../screen/roof-page';
import { createPageStore, roofActions } from '../session/roof-actions';
import type { RoofSession } from '../session/roof-session';
import { viewOf } from '../session/view-of';
import { onPageShown } from '../../../lib/device/page-shown';
import { directions, type Language } from '../../../lib/texts/languages';
import { roofEn } from '../texts';
import { roofUr } from '../texts-ur';

declare global {
  interface Window {
    /** When the button was tapped before the app had loaded; filled by roof.html until it is null. */
    earlyTaps?: number[] | null;
  }
}

function replayEarlyTaps(tap: (timeStamp: number) => void): void {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = null;
  taps.forEach(tap);
}

/** Each minute of the clock, or each second of a countdown. */
function useRenderOnTick(isCounting: boolean): void {
  const [count, draw] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const step = isCounting ? 1000 : 60_000;
    const timer = setTimeout(draw, step - (Date.now() % step) + 10);
    return () => clearTimeout(timer);
  }, [isCounting, count]);
  useEffect(() => onPageShown(draw), []);
}

/** Apart from the site's language: roofs start in Urdu. Also in roof.html. */
const languageKey = 'roof-language';

export const roofLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ur');

function keepRoofLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directions[language];
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // a device without room asks again
  }
}

const catalogues = { en: roofEn, ur: roofUr } as const;

export function RoofApp({ session }: { session: RoofSession }) {
  const [language, setLanguage] = useState<Language>(roofLanguage);
  const [page] = useState(createPageStore);
  const reports = useStore(session.reports.store);
  const line = useStore(session.line.store);
  const state = useStore(page);
  const actions = useMemo(
    () => roofActions(session, page, () => setLanguage((now) => (now === 'ur' ? 'en' : 'ur'))),
    [session, page],
  );
  useEffect(() => keepRoofLanguage(language), [language]);
  useEffect(() => replayEarlyTaps((timeStamp) => actions.tap('landing', { timeStamp })), [actions]);
  const view = viewOf({ session, line, reports, page: state, texts: catalogues[language], language });
  useRenderOnTick(view.open !== null && state.openUntil !== null);
  return <RoofPage view={view} actions={actions} />;
}

/** The address has no token: somebody copied half a link. */
export function NoLink() {
  const { title, text } = catalogues[roofLanguage()].noLink;
  return (
    <main>
      <div className="main">
        <Note title={title}>{text}</Note>
      </div>
    </main>
  );
}
