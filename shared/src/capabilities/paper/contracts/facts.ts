/** Shapes of a picture of standings: a phone held upright, for stories, or the width of a link's preview. */
export const pictureShapes = ['portrait', 'preview'] as const;
export type PictureShape = (typeof pictureShapes)[number];

export const paperScreens = {
  certificate: { start: '/certificate/', named: 'segment', board: true },
  resultSheet: { start: '/result-sheet/', named: 'segment', board: true },
} as const;
