import { useLayoutEffect } from 'react';
import { directions, type Language } from '../lib/texts/language';

export function usePageLanguage(language: Language): void {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directions[language];
  }, [language]);
}
