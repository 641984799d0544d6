import { sinceText } from '../../../src/lib/time/since-text';

const day = { date: '2026-04-01', state: 'official' } as const;

it.each([
  ['2026-04-01T14:40:00Z', '19:40'],
  ['2026-04-01T18:59:00Z', '23:59'],
  ['2026-04-01T19:00:00Z', '02-04 00:00'],
  ['2026-04-03T04:05:00Z', '03-04 09:05'],
])('a day that is official since %s says %s in Lahore', (at, said) => {
  expect(sinceText({ ...day, at }, 'Asia/Karachi')).toBe(said);
});
