import { route, type Media } from '../../../contracts/route.js';
import type { Language } from '../../../contracts/language.js';

/** Shapes of a picture of standings: a phone held upright, for stories, or the width of a link's preview. */
export const pictureShapes = ['portrait', 'preview'] as const;
export type PictureShape = (typeof pictureShapes)[number];

export const paperRoutes = {
  picture: route('GET', '/tournament/:id/standings.png', 'tournament:read').with<{
    query?: { date?: string; stamp?: string; lang?: Language; shape?: PictureShape };
    answer: Media<'image/png'>;
  }>(),
  certificate: route('GET', '/tournament/:id/certificate.png', 'tournament:read').with<{
    query: { ownerId: string; date?: string; lang?: Language };
    answer: Media<'image/png'>;
  }>(),
};
