/** Languages that pictures of standings are drawn in. */
export const pictureLanguages = ['en', 'ur'] as const;
export type PictureLanguage = (typeof pictureLanguages)[number];
