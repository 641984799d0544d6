import { utcOffset } from '@parwaz/shared';
import { datesText } from '../../../../src/features/board/about/race-facts';
import { offsetText } from '../../../../src/lib/time/zone-text';

const summer = Date.UTC(2026, 6, 1);

it.each([
  [['2026-11-21'], '21-11-2026'],
  [['2026-11-21', '2026-11-22'], '21-11 · 22-11-2026'],
  [['2026-12-30', '2026-12-31', '2027-01-01'], '30-12 · 31-12-2026 · 01-01-2027'],
])('dates %j are said as %s', (dates, said) => {
  expect(datesText({ dates })).toBe(said);
});

it.each([
  ['Asia/Karachi', 5, 'UTC+5'],
  ['Asia/Kolkata', 5.5, 'UTC+5:30'],
  ['America/St_Johns', -2.5, 'UTC-2:30'],
  ['Atlantic/Reykjavik', 0, 'UTC+0'],
])('%s is %d hours ahead in summer, %s', (zone, hours, said) => {
  expect([utcOffset(summer, zone), offsetText(hours * 60)]).toEqual([hours * 60, said]);
});
