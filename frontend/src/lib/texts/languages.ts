export const languages = ['en', 'ur'] as const;
/** A language of the screens. */
export type Language = (typeof languages)[number];

/** Each language under its own name, for those who can't read the others. */
export const languageNames: Record<Language, string> = { en: 'English', ur: 'اردو' };
export const directions: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', ur: 'rtl' };
