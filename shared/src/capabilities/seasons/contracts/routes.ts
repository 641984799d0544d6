import { route } from '../../../contracts/route.js';
import type { ClubRecordsAnswer, LoftSeasonsAnswer } from './season.js';

export const seasonRoutes = {
  loft: route('GET', '/loft/:ownerId', 'tournament:read').with<{ answer: LoftSeasonsAnswer }>(),
  clubRecords: route('GET', '/club/:clubName/records', 'tournament:read').with<{
    query?: { year?: string };
    answer: ClubRecordsAnswer;
  }>(),
};
