import type { Language } from '../../../contracts/language.js';
import { route, type Media } from '../../../contracts/route.js';
import type { ClubRecordsAnswer, LoftSeasonsAnswer } from './season.js';

export const seasonRoutes = {
  loft: route('GET', '/loft/:ownerId', 'tournament:read').with<{ answer: LoftSeasonsAnswer }>(),
  loftPreview: route('GET', '/loft/:ownerId/preview.png', 'tournament:read').with<{
    query?: { lang?: Language };
    answer: Media<'image/png'>;
  }>(),
  clubRecords: route('GET', '/club/:clubName/records', 'tournament:read').with<{
    query?: { year?: string };
    answer: ClubRecordsAnswer;
  }>(),
};
