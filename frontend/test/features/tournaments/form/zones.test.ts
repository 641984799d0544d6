import { offeredZones, zoneMeant } from '../../../../src/features/tournaments/form/zones';

const offered = offeredZones('Asia/Karachi');

it('offers the server’s own zone first, by all of its cities', () => {
  expect(offered.slice(0, 3)).toEqual([
    { zone: 'Asia/Karachi', city: 'Karachi' },
    { zone: 'Asia/Karachi', city: 'Faisalabad' },
    { zone: 'Asia/Karachi', city: 'Gujranwala' },
  ]);
  expect(new Set(offered.map(({ zone, city }) => `${zone} ${city}`)).size).toBe(offered.length);
});

it.each([
  ['lahore', 'Asia/Karachi'],
  [' Sharjah ', 'Asia/Dubai'],
  ['new york', 'America/New_York'],
  ['europe/london', 'Europe/London'],
  ['Bradford', 'Europe/London'],
  ['Atlantis', 'Atlantis'],
])('%j means %s', (text, zone) => {
  expect(zoneMeant(text, offered)).toBe(zone);
});
