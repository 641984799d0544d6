import { defaultRules, writtenTime } from '../../src/index.js';
import { buildBoard, idOf } from '../../src/testing/index.js';

const place = { ownerId: idOf(1), date: '01-04-2026' };

it.each([
  ['23:30:00', '23:30'],
  ['01:30:00', '01:30+1'],
  ['24:00:00', '24:00'],
  ['', ''],
  ['lost', 'lost'],
])('%j of an overnight record is written %j', (stored, written) => {
  const night = buildBoard({ rules: { ...defaultRules, overnight: true } });
  expect(writtenTime(night, place, stored)).toBe(written);
  if (stored === '01:30:00') expect(writtenTime(buildBoard(), place, stored)).toBe('01:30');
});
