export const languages = ['en', 'ur'] as const;
export type Language = (typeof languages)[number];
export const languageCookie = 'language';
