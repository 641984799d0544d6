export const pictureLanguages = ['en', 'ur'] as const;
export type PictureLanguage = (typeof pictureLanguages)[number];
/** Shapes of a picture of standings: a phone held upright, for stories, or the width of a link's preview. */
export const pictureShapes = ['portrait', 'preview'] as const;
export type PictureShape = (typeof pictureShapes)[number];

/** Raise it when a total, a place or a winner comes out differently: kept boards and answers are then read anew. */
export const scoringVersion = 1;
