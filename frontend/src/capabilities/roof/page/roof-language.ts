import { directions } from '../../../lib/texts/languages';
import type { Language } from '../../../lib/texts/languages';

/** Apart from the site's language: roofs start in Urdu. Also in roof.html. */
const key = 'roof-language';

export const roofLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ur');

export function keepRoofLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directions[language];
  try {
    localStorage.setItem(key, language);
  } catch {
    // a device without room asks again
  }
}
