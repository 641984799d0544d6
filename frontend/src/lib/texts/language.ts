import { languageCookie } from '@parwaz/shared';
import { create } from 'zustand';
import { keepChoice } from '../kept';
import { en } from './en';
import type { Texts } from './en';
import { languages } from './languages';
import type { Language } from './languages';

export { directions, languageNames, languages } from './languages';
export type { Language } from './languages';

const key = 'language';
/** The parameter of a URL that names its language. */
export const languageParameter = 'lang';
/** Wait for texts on a slow connection, in milliseconds; then the board is in English until they arrive. */
const waitMs = 3000;

/** The language of the page and its texts. */
export const useLanguage = create<{ language: Language; texts: Texts }>()(() => ({
  language: 'en',
  texts: en,
}));

/** The texts of the page's language. */
export function useTexts(): Texts {
  return useLanguage((state) => state.texts);
}

const isLanguage = (value: string | null): value is Language => languages.some((one) => one === value);

/**
 * The language of the URL, else the one chosen on this device, else the one that the server drew the page in.
 * @param drawn which the server took from what the browser prefers
 */
export function wantedLanguage(search: string, kept: string | null, drawn: string): Language {
  const asked = new URLSearchParams(search).get(languageParameter);
  return [asked, kept, drawn].find(isLanguage) ?? 'en';
}

/** The language that this page should be in. */
export function wantedHere(): Language {
  return wantedLanguage(window.location.search, localStorage.getItem(key), document.documentElement.lang);
}

/** Waits for texts, but not for ever. */
export async function withinWait(loading: Promise<unknown>): Promise<void> {
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, waitMs))]);
}

/** Sets the page's language. Resolves at once for English. */
export async function startLanguage(): Promise<void> {
  const kept = localStorage.getItem(key);
  if (isLanguage(kept)) tellServer(kept);
  const language = wantedHere();
  if (language !== 'en') await withinWait(apply(language));
}

/** Changes the language and keeps it. @returns false when its texts can't be loaded: the page stays as it is */
export async function changeLanguage(language: Language): Promise<boolean> {
  const changed = await apply(language);
  if (changed) {
    keepChoice(key, language);
    tellServer(language);
  }
  return changed;
}

/** Changes the language and puts it into the URL, so that the link shows the same to others. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await changeLanguage(language))) return;
  const address = new URL(window.location.href);
  address.searchParams.set(languageParameter, language);
  window.history.replaceState(window.history.state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate')); // the router reads the URL again
}

/** Tells the server the choice with every page that it is asked for, so that it draws the first view in it. */
function tellServer(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`;
}

async function apply(language: Language): Promise<boolean> {
  try {
    const texts = language === 'en' ? en : (await import('./ur')).ur;
    useLanguage.setState({ language, texts });
    return true;
  } catch {
    return false; // offline
  }
}
