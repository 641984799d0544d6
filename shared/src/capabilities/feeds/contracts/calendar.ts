import { contract } from '../../../contracts/contract.js';
import { route, type Media } from '../../../contracts/route.js';

const calendarRoutes = {
  calendar: route('GET', '/club/:clubName/calendar.ics', 'tournament:read').with<{
    answer: Media<'text/calendar'>;
  }>(),
};

export const calendarContract = contract('Feeds', calendarRoutes, {
  calendar: {
    summary: 'The race days of a club, to subscribe to; void ones are cancelled; with a strong ETag',
    params: { clubName: 'text' },
    answer: { mediaType: 'text/calendar' },
    errors: ['club.not-found'],
  },
});
