import { languageCookie } from '@parwaz/shared';
import { create } from 'zustand';
import { storeItem } from '../local-storage';
import { en, type Texts } from './en';
import { languages, type Language } from './languages';

export { directions, languageNames, languages } from './languages';
export type { Language } from './languages';

const key = 'language';
export const languageParameter = 'lang';
/** After this long on a slow connection the board is in English until the texts arrive. */
const waitMs = 3000;

export const useLanguage = create<{ language: Language; texts: Texts }>()(() => ({
  language: 'en',
  texts: en,
}));

export function useTexts(): Texts {
  return useLanguage((state) => state.texts);
}

const isLanguage = (value: string | null): value is Language => languages.some((one) => one === value);

/** From the URL, else chosen on this device, else `drawn`: the browser's, in which the server drew the page. */
export function wantedLanguage(search: string, kept: string | null, drawn: string): Language {
  const asked = new URLSearchParams(search).get(languageParameter);
  return [asked, kept, drawn].find(isLanguage) ?? 'en';
}

export function wantedHere(): Language {
  return wantedLanguage(window.location.search, localStorage.getItem(key), document.documentElement.lang);
}

export async function withinWait(loading: Promise<unknown>): Promise<void> {
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, waitMs))]);
}

export async function startLanguage(): Promise<void> {
  const kept = localStorage.getItem(key);
  if (isLanguage(kept)) tellServer(kept);
  const language = wantedHere();
  if (language !== 'en') await withinWait(apply(language));
}

/** Returns false when the texts can't be loaded: the page stays as it is. */
export async function changeLanguage(language: Language): Promise<boolean> {
  const changed = await apply(language);
  if (changed) {
    storeItem(key, language);
    tellServer(language);
  }
  return changed;
}

/** Also puts the language into the URL, so that the link shows the same to others. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await changeLanguage(language))) return;
  const address = new URL(window.location.href);
  address.searchParams.set(languageParameter, language);
  window.history.replaceState(window.history.state, '', address);
  window.dispatchEvent(new PopStateEvent('popstate')); // the router reads the URL again
}

/** A cookie, so that the server draws first views in this language. */
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
