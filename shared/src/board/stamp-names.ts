import type { Language } from '../contracts/language.js';
import type { PublicStamp } from '../contracts/types.js';

export function stampName({ name, nameUrdu }: PublicStamp, language: Language): string {
  return (language === 'ur' && nameUrdu) || name;
}
