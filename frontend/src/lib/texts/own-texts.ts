import { useLanguage } from './language';
import type { Language } from './languages';

export function useOwnTexts<T>(texts: Readonly<Record<Language, T>>): T {
  return texts[useLanguage(({ language }) => language)];
}
