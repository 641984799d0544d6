import { useLayoutEffect } from 'react';
import { directions } from './language';
import type { Language } from './language';

export function usePageLanguage(language: Language): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directions[language];
  }, [language]);
}
