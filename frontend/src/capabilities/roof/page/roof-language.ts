import { directions } from '../../../lib/texts/languages';
import type { Language } from '../../../lib/texts/languages';

/** A choice of its own: the roof is in Urdu until somebody says otherwise. roof.html reads it too. */
const key = 'roof-language';

/** The language that roof.html has settled before anything was painted. */
export const roofLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ur');

/** Sets the page's language and keeps it on this device. */
export function keepRoofLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directions[language];
  try {
    localStorage.setItem(key, language);
  } catch {
    // a device without room asks again
  }
}
