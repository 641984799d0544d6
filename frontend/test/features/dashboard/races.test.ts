import { buildBoard, buildTournament, idOf } from '@parwaz/shared/testing';
import type { LoggedChange, Tournament } from '@parwaz/shared';
import { dayOf, entriesOf, racesOf, uncheckedLandings } from '../../../src/features/dashboard/races';

const cup = (n: number, ...dates: string[]): Tournament => ({
  ...buildTournament({ _id: idOf(n), dates }),
  revision: 1,
});

describe('the races of a day', () => {
  const names = (some: readonly { tournament: Tournament; date: string }[]) =>
    some.map(({ tournament, date }) => `${Number(`0x${tournament._id}`)} ${date}`);

  it('are those that fly today, those to come and those that have just ended', () => {
    const races = racesOf(
      [
        cup(1, '2026-04-03', '2026-04-01'),
        cup(2, '2026-03-31', '2026-04-02'),
        cup(3, '2026-03-28'),
        cup(4, '2026-03-24'),
        cup(5),
        cup(6, '2026-03-31'),
      ],
      Date.parse('2026-04-01T07:00:00Z'),
    );
    expect(races.today.map(({ _id }) => _id)).toEqual([idOf(1)]);
    expect(names(races.next)).toEqual(['2 2026-04-02', '1 2026-04-03']);
    expect(names(races.ended)).toEqual(['6 2026-03-31', '3 2026-03-28']);
  });

  it('count their days in order', () => {
    expect(dayOf(cup(1, '2026-04-03', '2026-04-01'), '2026-04-03')).toEqual({ day: 2, of: 2 });
  });
});

describe('the last entries', () => {
  const by = { _id: 'b', name: 'Bilal' };
  const typed = (revision: number, index: number, from: string, to: string, date = '01-04-2026') =>
    ({
      revision,
      at: '',
      by,
      what: 'results',
      rows: [{ ownerId: 'o', date, cells: [{ index, from, to }] }],
    }) satisfies LoggedChange;
  const shown = (history: LoggedChange[], count = 9) =>
    entriesOf(history, '2026-04-01', count).map(({ index, time }) => `${index} ${time}`);

  it('are what was typed for today, the newest first', () => {
    const history = [typed(4, 2, '', '17:01:00'), typed(3, 0, '', '16:00:00', '31-03-2026')];
    expect(shown([...history, typed(2, 1, '', '15:00:00')])).toEqual(['2 17:01', '1 15:00']);
    expect(shown([...history, typed(2, 1, '', '15:00:00')], 1)).toEqual(['2 17:01']);
  });

  it('leave out what was corrected or cleared since', () => {
    const history = [typed(5, 1, '15:00:00', ''), typed(4, 0, '12:00:00', '13:00:00')];
    expect(shown([...history, typed(3, 1, '', '15:00:00'), typed(2, 0, '', '12:00:00')])).toEqual([
      '0 13:00',
    ]);
  });

  it('take in all cells of one save, and none that went with their loft', () => {
    const paste: LoggedChange = {
      ...typed(2, 0, '', '12:00:00'),
      rows: [
        {
          ownerId: 'o',
          date: '01-04-2026',
          cells: [
            { index: 0, from: '', to: '12:00:00' },
            { index: 1, from: '', to: '13:00:00' },
          ],
        },
      ],
    };
    expect(shown([paste])).toEqual(['0 12:00', '1 13:00']);
    const gone = { ...typed(3, 0, '12:00:00', ''), what: 'tournament', rows: undefined } as const;
    const lost = [{ ownerId: 'o', date: '01-04-2026', cells: [{ index: 0, from: '12:00:00', to: '' }] }];
    expect(shown([{ ...gone, lost }, paste])).toEqual(['1 13:00']);
  });
});

describe('what is to be checked', () => {
  const date = '01-04-2026';
  // Out of order, and with the cutoff too late.
  const board = buildBoard({}, { 1: { [date]: ['14:00', '13:00'] }, 2: { [date]: ['12:00', '', '12:30'] } });
  const cell = { ownerId: idOf(2), date, index: 2 };
  const looked = { by: { _id: 'b', name: 'Bilal' }, at: '2026-04-01T10:00:00.000Z' };

  it('counts a landing once, however odd it is, and not once somebody looked', () => {
    const odd = { future: [cell, { ...cell, ownerId: idOf(1), index: 1 }], checked: [] };
    expect(uncheckedLandings(board, { future: [], checked: [] })).toBe(1);
    expect(uncheckedLandings(board, odd)).toBe(2);
    expect(uncheckedLandings(board, { ...odd, checked: [{ ...cell, ...looked }] })).toBe(1);
  });
});
