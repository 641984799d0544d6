import { useLanguage } from './language';
import type { Language } from './languages';

/** Texts of a part that brings its own, in the page's language. */
export function useOwnTexts<T>(texts: Readonly<Record<Language, T>>): T {
  return texts[useLanguage(({ language }) => language)];
}
