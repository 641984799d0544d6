import type { LoggedChange } from '@parwaz/shared';
import { whoSaidIn } from '../../../../src/features/desk/day/who-said';

type Day = NonNullable<LoggedChange['day']>;

const date = '21-11-2026';
const change = (name: string, day?: Partial<Day>): LoggedChange => ({
  revision: 7,
  at: '2026-11-21T14:40:00.000Z',
  by: { _id: name, name },
  what: day ? 'days' : 'results',
  ...(day && { day: { date, from: 'closed', to: 'closed', ...day } }),
});
const ali = change('Ali', { asked: true });
const bilal = change('Bilal', { to: 'official' });
const closed = change('Ali', { from: 'open' });
const typed = change('Chand');

it.each([
  ['who asked', [typed, ali, closed], { asked: ali, confirmed: null }],
  ['who asked and who confirmed', [bilal, typed, ali], { asked: ali, confirmed: bilal }],
  ['nobody for a day that was only closed', [closed, ali], { asked: null, confirmed: null }],
  ['no asker where one person sufficed', [bilal, closed], { asked: null, confirmed: bilal }],
])('names %s', (_, changes, said) => {
  expect(whoSaidIn(changes, date)).toEqual(said);
});

it('reads on where another day or nothing was said so far', () => {
  expect(whoSaidIn([typed, change('Ali', { date: '22-11-2026', asked: true })], date)).toBeUndefined();
  expect(whoSaidIn([bilal, typed], date)).toBeUndefined();
});
