import { formatMinutes } from '@parwaz/shared';
import { skyOf } from '../../../src/capabilities/sky/sky-facts';
import { skyMarks } from '../../../src/capabilities/sky/sky-marks';
import { at, date, skyRace } from './race';

const labels = (time: string, width: number, label = 40) =>
  skyMarks(skyOf(skyRace(), date, at(time)), { width, label, time: formatMinutes })
    .sort((a, b) => a.at - b.at)
    .map((mark) => (mark.isNow ? `*${mark.label}` : mark.label));

describe('the hours under a sky', () => {
  it.each([
    ['18:31', 370, ['06:00', '09:00', '12:00', '15:00', '*18:31']],
    ['18:31', 1346, ['06:00', '09:00', '12:00', '15:00', '*18:31', '20:00']],
    ['06:10', 370, ['*06:10', '09:00', '12:00', '15:00', '20:00']],
    ['04:00', 370, ['06:00', '09:00', '12:00', '15:00', '20:00']],
    ['13:00', 200, ['06:00', '*13:00', '20:00']],
  ])('at %s on %i px never touch, and now is among them', (time, width, expected) => {
    expect(labels(time, width)).toEqual(expected);
  });

  it('have room for am and pm', () => {
    expect(labels('18:31', 370, 62).length).toBeLessThan(labels('18:31', 370).length);
  });

  it('are dates under several days, the one of now first', () => {
    const facts = skyOf(skyRace(), 'total', at('13:00', '2026-04-03'));
    const marks = skyMarks(facts, { width: 240, label: 40, time: formatMinutes });
    expect(marks.map(({ label, isNow }) => [label, isNow])).toEqual([
      ['03-04', true],
      ['01-04', false],
    ]);
    expect(skyMarks(facts, { width: 84, label: 40, time: formatMinutes })).toHaveLength(1);
  });
});
