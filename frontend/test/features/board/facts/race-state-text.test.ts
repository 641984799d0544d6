import { durationText, raceStateText } from '../../../../src/features/board/facts/race-state-text';
import { en } from '../../../../src/lib/texts/en';

describe('the state of a race in words', () => {
  it.each([
    [1, '1 min'],
    [60, '1 h'],
    [134, '2 h 14 min'],
    [1440, '1 d'],
    [1505, '1 d 1 h'],
  ])('%i minutes are %s', (minutes, expected) => {
    expect(durationText(minutes, en.race)).toBe(expected);
  });

  it('tells how long it is until the start', () => {
    const state = { kind: 'starts', date: '01-04-2026', inMinutes: 134 } as const;
    expect(raceStateText(state, en)).toBe('Starts in 2 h 14 min');
    expect(raceStateText({ kind: 'final' }, en)).toBe('Final');
    expect(raceStateText({ kind: 'final', isProvisional: true }, en)).toBe('Finished, provisional');
  });
});
