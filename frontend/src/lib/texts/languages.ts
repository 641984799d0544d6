import type { Language } from '@parwaz/shared';

export { languages } from '@parwaz/shared';
export type { Language };

/** In its own language, for those who can't read the others. */
export const languageNames: Record<Language, string> = { en: 'English', ur: 'اردو' };
export const directions: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', ur: 'rtl' };
