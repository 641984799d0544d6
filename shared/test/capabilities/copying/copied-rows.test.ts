import { defaultRules, planCopies, valueThere, withRow } from '@parwaz/shared';
import type { CellDifference, DayState, Tournament } from '@parwaz/shared';
import { idOf, withValuesOf } from '@parwaz/shared/testing';
import { day, LoggedRace, lost, otherDay } from './logged-race.js';

const spring = (facts: Partial<Tournament> = {}) => new LoggedRace({ _id: idOf(901), ...facts });
const autumn = (facts: Partial<Tournament> = {}) => new LoggedRace({ _id: idOf(902), ...facts });
const overnight = { rules: { ...defaultRules, overnight: true } };
const disqualified = { kind: 'disqualified', reason: 'No ring' } as const;

/** Loft, slot (`start`), value here, value there, and why, in a form and an order that read. */
const told = (differences: readonly CellDifference[]) =>
  [...differences]
    .sort((a, b) => (a.index ?? -1) - (b.index ?? -1) || (a.what === 'time' ? -1 : 1))
    .map(({ ownerId, index, what, here, there, why }) => [
      parseInt(ownerId, 16),
      what === 'mark' ? `mark ${index}` : (index ?? 'start'),
      here,
      there,
      why,
    ]);
const times = (race: LoggedRace, loft: number, date = day) => race.row(loft, date)?.timeList.join(' ');

describe('a tournament that copies', () => {
  it('takes landings, marks, helpers and start times of all its lofts and dates', () => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, {
      times: { 0: '12:00', 3: '12:30' },
      marks: { 1: lost, 0: disqualified },
      startTime: '06:15',
    });
    source.save(2, { times: { 2: '13:00' } }, otherDay);
    source.save(3, { marks: { 0: lost } });
    const written = race.copyFrom(source);
    expect(written.map(({ rows }) => rows.length)).toEqual([3]);
    expect(race.row(1)).toEqual(source.row(1));
    expect([race.row(2, otherDay), race.row(3)]).toEqual([source.row(2, otherDay), source.row(3)]);
    expect([race.row(2), race.row(3, otherDay)]).toEqual([undefined, undefined]);
    expect(race.log.at(-1)?.copiedFrom).toEqual({ tournamentId: idOf(901), revision: source.board.revision });
  });

  it('has nothing to take a second time, nor from one that says the same', () => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, { times: { 0: '12:00' }, marks: { 1: lost }, startTime: '06:15' });
    race.copyFrom(source);
    expect(race.plan(source)).toEqual({ copies: [], differences: [] });
    const twin = new LoggedRace();
    twin.save(1, { times: { 0: '12:00' }, marks: { 1: lost }, startTime: '06:15' });
    expect(twin.plan(source)).toEqual({ copies: [], differences: [] });
  });

  it('takes corrections and clearings of what it has copied, and of marks', () => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, { times: { 0: '12:00', 1: '12:10' }, marks: { 2: lost } });
    race.copyFrom(source);
    source.save(1, { times: { 0: '', 1: '12:11', 2: '14:00' }, marks: { 3: lost }, startTime: '06:30' });
    race.copyFrom(source);
    expect(race.row(1)).toEqual(source.row(1));
    expect(race.row(1)).toMatchObject({ startTime: '06:30', timeList: ['', '12:11:00', '14:00:00', ''] });
    expect(race.row(1)?.marks).toEqual({ 3: lost });
    source.save(1, { times: { 1: '', 2: '' }, marks: { 3: null } });
    race.copyFrom(source);
    expect(race.row(1)).toEqual(source.row(1));
  });

  it('leaves alone what somebody has typed here, and tells where it differs', () => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, { times: { 0: '12:00', 1: '12:10' }, marks: { 0: disqualified, 2: lost } });
    race.save(1, { times: { 0: '12:05', 3: '15:00' }, marks: { 2: { ...lost, reason: 'Strayed' } } });
    const { differences } = race.plan(source);
    race.copyFrom(source);
    expect(times(race, 1)).toBe('12:05:00 12:10:00  15:00:00');
    expect(race.row(1)?.marks).toEqual({ 0: disqualified, 2: { kind: 'lost', reason: 'Strayed' } });
    expect(told(differences)).toEqual([
      [1, 0, '12:05:00', '12:00:00', 'changed-here'],
      [1, 'mark 2', { kind: 'lost', reason: 'Strayed' }, lost, 'changed-here'],
      [1, 3, '15:00:00', '', 'changed-here'],
    ]);
    expect(differences.map(({ sourceId, date }) => `${sourceId} ${date}`)).toEqual(
      Array(3).fill(`${idOf(901)} ${day}`),
    );
    expect(told(race.plan(source).differences)).toEqual(told(differences));
  });

  it('tells a cell that somebody has cleared here, until it is cleared there too', () => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, { times: { 0: '12:00' } });
    race.copyFrom(source);
    race.save(1, { times: { 0: '' } });
    expect(race.copyFrom(source)).toEqual([]);
    expect(told(race.plan(source).differences)).toEqual([[1, 0, '', '12:00:00', 'changed-here']]);
    source.save(1, { times: { 0: '' } });
    expect(race.plan(source)).toEqual({ copies: [], differences: [] });
  });

  it('follows again from a cell on whose source’s value somebody has taken', () => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, { times: { 0: '12:00' } });
    race.save(1, { times: { 0: '12:05' } });
    const { tournamentId, revision } = source.board;
    race.save(1, { times: { 0: '12:00' } }, day, { copiedFrom: { tournamentId, revision } });
    source.save(1, { times: { 0: '12:01' } });
    race.copyFrom(source);
    expect([times(race, 1), race.plan(source).differences]).toEqual(['12:01:00   ', []]);
  });

  it('keeps its own stamps, and takes none', () => {
    const stamps = ['aa11', 'bb22'].map((_id) => ({ _id, name: _id, nameUrdu: '', prizes: [] }));
    const [source, race] = [spring({ stamps }), new LoggedRace({ stamps })];
    source.save(1, { times: { 0: '12:00' } });
    source.become(withValuesOf(source.board, 1, day, { stamps: { 0: ['aa11'] } }));
    race.save(1, { times: { 1: '12:10' } });
    race.become(withValuesOf(race.board, 1, day, { stamps: { 1: ['bb22'] } }));
    race.copyFrom(source);
    expect([times(race, 1), race.row(1)?.stamps]).toEqual(['12:00:00 12:10:00  ', { 1: ['bb22'] }]);
  });
});

describe('several sources', () => {
  const both = () => {
    const [first, second, race] = [spring(), autumn(), new LoggedRace()];
    first.save(1, { times: { 0: '12:00' } });
    second.save(1, { times: { 0: '13:00', 1: '13:10' } });
    second.save(1, { times: { 0: '13:30' } }, otherDay);
    return { first, second, race };
  };

  it('are asked in their order, of which the first that has both loft and date is the only one', () => {
    const { first, second, race } = both();
    race.copyFrom(first, second);
    expect([times(race, 1), times(race, 1, otherDay)]).toEqual(['12:00:00   ', undefined]);
    first.edit({ dates: ['2026-04-01'] });
    race.copyFrom(first, second);
    expect([times(race, 1), times(race, 1, otherDay)]).toEqual(['12:00:00   ', '13:30:00   ']);
    first.edit({ participatingLofts: [idOf(2), idOf(3)] });
    race.copyFrom(first, second);
    expect(times(race, 1)).toBe('13:00:00 13:10:00  ');
  });

  it('are each written as a change of their own', () => {
    const { first, second, race } = both();
    first.edit({ dates: ['2026-04-01'] });
    expect(
      race.copyFrom(first, second).map(({ source, rows }) => [source, rows.map(({ date }) => date)]),
    ).toEqual([
      [idOf(901), [day]],
      [idOf(902), [otherDay]],
    ]);
  });

  it('keep their lofts while they are paused, of which nothing comes and nothing differs', () => {
    const { first, second, race } = both();
    race.save(1, { times: { 2: '14:00' } });
    const isPaused = true;
    expect(race.plan({ board: first.board, isPaused }, second)).toEqual({ copies: [], differences: [] });
    first.edit({ participatingLofts: [idOf(2)] });
    race.copyFrom({ board: first.board, isPaused }, second);
    expect(times(race, 1)).toBe('13:00:00 13:10:00 14:00:00 ');
  });
});

describe('what a source and its copy don’t share', () => {
  it('slots that one of them lacks are left out, with their marks', () => {
    const small = spring({ numberOfPigeons: 2, helperPigeons: 0 });
    small.save(1, { times: { 0: '12:00', 1: '12:10' } });
    const large = new LoggedRace();
    large.save(1, { times: { 3: '15:00' }, marks: { 2: lost } });
    expect(told(large.plan(small).differences)).toEqual([]);
    large.copyFrom(small);
    expect(times(large, 1)).toBe('12:00:00 12:10:00  15:00:00');
    const source = spring({ numberOfPigeons: 5 });
    source.save(1, { times: { 3: '15:00', 4: '16:00' }, marks: { 5: lost } });
    const narrow = new LoggedRace({ numberOfPigeons: 3, helperPigeons: 1 });
    narrow.copyFrom(source);
    expect([narrow.row(1)?.timeList, narrow.row(1)?.marks]).toEqual([['', '', '', '15:00:00'], undefined]);
    expect(narrow.plan(source)).toEqual({ copies: [], differences: [] });
  });

  it('what leaves the source with a loft, a date or a slot stays here', () => {
    const [source, race] = [spring(), new LoggedRace()];
    for (const date of [day, otherDay]) source.save(1, { times: { 0: '12:00', 3: '12:30' } }, date);
    source.save(2, { times: { 0: '13:00' } });
    race.copyFrom(source);
    const copied = race.board;
    source.edit({ helperPigeons: 0, dates: ['2026-04-03'], participatingLofts: [idOf(1), idOf(3)] });
    expect([race.copyFrom(source), race.plan(source).differences]).toEqual([[], []]);
    expect(race.board).toBe(copied);
  });

  it('what left with a loft stays here when that joins the source again with nothing', () => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, { times: { 0: '12:00' } });
    race.copyFrom(source);
    const { participatingLofts } = source.board.tournament;
    source.edit({ participatingLofts: [idOf(2), idOf(3)] });
    source.edit({ participatingLofts });
    expect(race.copyFrom(source)).toEqual([]);
    expect(times(race, 1)).toBe('12:00:00   ');
    source.save(1, { times: { 0: '12:07' } });
    race.copyFrom(source);
    expect(times(race, 1)).toBe('12:07:00   ');
  });

  it('what was copied from one that is deleted stays when the next in the list says nothing of it', () => {
    const [first, second, race] = [spring(), autumn(), new LoggedRace()];
    first.save(1, { times: { 0: '12:00' } });
    race.copyFrom(first, second);
    expect(race.copyFrom(second)).toEqual([]);
    expect(times(race, 1)).toBe('12:00:00   ');
  });

  it('what was copied from one that is deleted stays where the next in the list has an empty slot', () => {
    const [first, second, race] = [spring(), autumn(), new LoggedRace()];
    first.save(1, { times: { 0: '12:00', 2: '12:20' }, marks: { 1: disqualified } });
    race.copyFrom(first, second);
    second.save(1, { times: { 2: '12:21' } });
    second.save(1, { times: { 1: '13:00' } });
    second.save(1, { times: { 0: '12:30' } });
    second.save(1, { times: { 0: '' } });
    race.copyFrom(second);
    expect([times(race, 1), race.row(1)?.marks]).toEqual([
      '12:00:00 13:00:00 12:21:00 ',
      { 1: disqualified },
    ]);
    expect(race.plan(second)).toEqual({ copies: [], differences: [] });
    race.edit({ days: [{ date: '2026-04-01', state: 'closed', at: '2026-04-01T18:00:00.000Z' }] });
    expect(race.plan(second).differences).toEqual([]);
    race.edit({ days: [] });
    second.save(1, { times: { 1: '', 2: '' } });
    race.copyFrom(second);
    expect(times(race, 1)).toBe('12:00:00   ');
  });

  it('what a pigeon has become in the next in the list goes before what it was in one that is deleted', () => {
    const [first, second, race] = [spring(), autumn(), new LoggedRace()];
    first.save(1, { times: { 0: '12:00' }, marks: { 1: lost } });
    race.copyFrom(first, second);
    second.save(1, { times: { 1: '13:00' }, marks: { 0: lost } });
    race.copyFrom(second);
    expect([times(race, 1), race.row(1)?.marks]).toEqual([' 13:00:00  ', { 0: lost }]);
    expect(race.plan(second).differences).toEqual([]);
  });

  it('what left with a loft or a slot stays also when others are typed after that joins again', () => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, { times: { 0: '12:00', 3: '12:30' }, marks: { 2: lost } });
    source.save(2, { times: { 3: '14:00' } });
    race.copyFrom(source);
    const { participatingLofts } = source.board.tournament;
    source.edit({ participatingLofts: [idOf(2), idOf(3)], helperPigeons: 0 });
    source.edit({ participatingLofts, helperPigeons: 2 });
    source.save(1, { times: { 1: '12:10' } });
    source.save(2, { times: { 0: '14:10' } });
    race.copyFrom(source);
    expect([times(race, 1), race.row(1)?.marks]).toEqual(['12:00:00 12:10:00  12:30:00', { 2: lost }]);
    expect([times(race, 2), race.plan(source).differences]).toEqual(['14:10:00   14:00:00', []]);
    source.save(1, { times: { 0: '12:01' } });
    source.save(1, { times: { 0: '' } });
    race.copyFrom(source);
    expect(times(race, 1)).toBe(' 12:10:00  12:30:00');
  });

  it('lofts and dates of one alone are left out', () => {
    const source = spring({ participatingLofts: [idOf(1), idOf(4)], dates: ['2026-04-01', '2026-04-05'] });
    source.save(4, { times: { 0: '12:00' } });
    source.save(1, { times: { 0: '12:00' } }, '05-04-2026');
    const race = new LoggedRace();
    race.save(2, { times: { 0: '13:00' } });
    race.save(1, { times: { 0: '13:00' } }, otherDay);
    expect(race.plan(source)).toEqual({ copies: [], differences: [] });
  });
});

describe('a start time', () => {
  it('alone makes no record, and no difference; with a landing or a mark it comes along', () => {
    const [source, race] = [spring({ startTime: '05:30' }), new LoggedRace()];
    source.save(1, { startTime: '05:45' });
    expect(race.plan(source)).toEqual({ copies: [], differences: [] });
    source.save(1, { marks: { 0: lost } });
    source.save(2, { times: { 0: '05:50' } });
    race.copyFrom(source);
    expect([race.row(1)?.startTime, race.row(2)?.startTime]).toEqual(['05:45', '05:30']);
  });

  it('follows also in a record that somebody made here at the tournament’s own', () => {
    const [source, race] = [spring(), new LoggedRace()];
    race.save(1, { times: { 0: '12:00' } });
    race.save(2, { times: { 0: '12:00' }, startTime: '07:00' });
    for (const loft of [1, 2]) source.save(loft, { times: { 0: '12:00' }, startTime: '06:30' });
    expect(told(race.plan(source).differences)).toEqual([[2, 'start', '07:00', '06:30', 'changed-here']]);
    race.copyFrom(source);
    expect([race.row(1)?.startTime, race.row(2)?.startTime]).toEqual(['06:30', '07:00']);
  });

  it('is nothing that a source without a record says', () => {
    const [source, race] = [spring({ startTime: '05:30' }), new LoggedRace()];
    race.save(1, { times: { 0: '12:00' } });
    expect(told(race.plan(source).differences)).toEqual([[1, 0, '12:00:00', '', 'changed-here']]);
    expect(race.copyFrom(source)).toEqual([]);
  });
});

describe('a day that isn’t open here', () => {
  const states: Exclude<DayState, 'open'>[] = ['closed', 'official', 'void'];
  it.each(states)('takes nothing while it is %s, and tells all that differs', (state) => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, { times: { 0: '12:00' } });
    race.save(1, { times: { 1: '12:11' } });
    race.copyFrom(source);
    const at = '2026-04-01T18:00:00.000Z';
    const days = [{ date: '2026-04-01', state, at, ...(state === 'void' && { reason: 'A storm' }) }];
    race.edit({ days });
    source.save(1, { times: { 0: '12:01', 1: '12:10', 2: '14:00' }, marks: { 3: lost }, startTime: '06:10' });
    source.save(1, { times: { 0: '12:00' } }, otherDay);
    expect(race.copyFrom(source).flatMap(({ rows }) => rows.map(({ date }) => date))).toEqual([otherDay]);
    expect(told(race.plan(source).differences)).toEqual([
      [1, 'start', '06:00', '06:10', 'day-closed'],
      [1, 0, '12:00:00', '12:01:00', 'day-closed'],
      [1, 1, '12:11:00', '12:10:00', 'changed-here'],
      [1, 2, '', '14:00:00', 'day-closed'],
      [1, 'mark 3', null, lost, 'day-closed'],
    ]);
    race.edit({ days: [] });
    race.copyFrom(source);
    expect([race.row(1)?.startTime, times(race, 1)]).toEqual(['06:10', '12:01:00 12:11:00 14:00:00 ']);
  });

  it('tells a start time without which a landing can’t be taken, but none that stands alone', () => {
    const [source, race] = [spring({ startTime: '05:30' }), new LoggedRace()];
    source.save(1, { times: { 0: '05:50' } });
    source.save(2, { startTime: '05:40' });
    race.edit({ days: [{ date: '2026-04-01', state: 'closed', at: '2026-04-01T18:00:00.000Z' }] });
    expect(told(race.plan(source).differences)).toEqual([
      [1, 'start', '06:00', '05:30', 'day-closed'],
      [1, 0, '', '05:50:00', 'day-closed'],
    ]);
  });

  it('is one of the copy: days of the source that are closed go on giving', () => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, { times: { 0: '12:00' } });
    source.edit({ days: [{ date: '2026-04-01', state: 'official', at: '2026-04-01T18:00:00.000Z' }] });
    race.copyFrom(source);
    expect([times(race, 1), race.board.tournament.days]).toEqual(['12:00:00   ', []]);
  });
});

describe('what somebody lets stand here', () => {
  it('is neither copied nor told when its day is opened again, as long as the source says the same', () => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, { times: { 0: '12:00' } });
    race.copyFrom(source);
    race.edit({ days: [{ date: '2026-04-01', state: 'closed', at: '2026-04-01T18:00:00.000Z' }] });
    source.save(1, { times: { 0: '12:05', 1: '12:10' } });
    const plan = () =>
      planCopies(race.board, [source.asSource()], race.owned, ({ index, there, sourceId }) => {
        return index === 0 && there === '12:05:00' && sourceId === idOf(901);
      });
    expect(told(plan().differences)).toEqual(told(race.plan(source).differences));
    race.edit({ days: [] });
    const { copies, differences } = plan();
    expect(copies.map(({ rows }) => rows.map(({ timeList }) => timeList))).toEqual([
      [['12:00:00', '12:10:00', '', '']],
    ]);
    expect(differences).toEqual([]);
    source.save(1, { times: { 0: '12:06' } });
    expect(plan().copies[0]?.rows[0]?.timeList[0]).toBe('12:06:00');
  });
});

it('the value of a cell at its source is none where that has no such slot, or no record for a start time', () => {
  const source = spring({ numberOfPigeons: 2, helperPigeons: 0 });
  source.save(1, { times: { 0: '12:00' }, marks: { 1: lost }, startTime: '06:15' });
  const at = (loft: number, index: number | null, what: 'time' | 'mark' = 'time') =>
    valueThere(source.board, { ownerId: idOf(loft), date: day, index, what });
  expect([at(1, null), at(1, 0), at(1, 1), at(1, 1, 'mark'), at(1, 0, 'mark')]).toEqual([
    ...['06:15', '12:00:00', ''],
    ...[lost, null],
  ]);
  expect([at(2, null), at(2, 0), at(2, 0, 'mark'), at(1, 2), at(1, 2, 'mark')]).toEqual([
    ...[undefined, '', null],
    ...[undefined, undefined],
  ]);
});

describe('what a save would refuse here', () => {
  it('is not taken, while all beside it is: a landing before a start that is somebody’s', () => {
    const [source, race] = [spring(), new LoggedRace()];
    race.save(1, { startTime: '09:00' });
    source.save(1, { times: { 0: '08:30', 1: '09:30' }, marks: { 2: lost } });
    const { differences } = race.plan(source);
    race.copyFrom(source);
    expect([times(race, 1), race.row(1)?.marks]).toEqual([' 09:30:00  ', { 2: lost }]);
    expect(told(differences)).toEqual([
      [1, 'start', '09:00', '06:00', 'changed-here'],
      [1, 0, '', '08:30:00', 'refused'],
    ]);
    expect(race.plan(source)).toEqual({ copies: [], differences });
    race.save(1, { startTime: '08:00' });
    race.copyFrom(source);
    expect(times(race, 1)).toBe('08:30:00 09:30:00  ');
  });

  it('a start after a landing that is somebody’s is not taken', () => {
    const [source, race] = [spring(), new LoggedRace()];
    race.save(1, { times: { 0: '07:00' } });
    source.save(1, { times: { 1: '09:30' }, startTime: '08:00' });
    race.copyFrom(source);
    expect([race.row(1)?.startTime, times(race, 1)]).toEqual(['06:00', '07:00:00 09:30:00  ']);
    expect(told(race.plan(source).differences)).toEqual([
      [1, 'start', '06:00', '08:00', 'refused'],
      [1, 0, '07:00:00', '', 'changed-here'],
    ]);
  });

  it('a time of a pigeon that is lost here, and the loss of one that has landed here, are not taken', () => {
    const [source, race] = [spring(), new LoggedRace()];
    race.save(1, { times: { 0: '12:00' }, marks: { 1: lost } });
    source.save(1, { times: { 1: '12:10' }, marks: { 0: lost, 2: lost } });
    race.copyFrom(source);
    expect([times(race, 1), race.row(1)?.marks]).toEqual(['12:00:00   ', { 1: lost, 2: lost }]);
    expect(told(race.plan(source).differences)).toEqual([
      [1, 0, '12:00:00', '', 'changed-here'],
      [1, 'mark 0', null, lost, 'refused'],
      [1, 1, '', '12:10:00', 'refused'],
      [1, 'mark 1', lost, null, 'changed-here'],
    ]);
  });

  it('is taken in an order that makes room, whatever else is refused', () => {
    const [source, race] = [spring(), new LoggedRace()];
    source.save(1, { times: { 0: '07:00' }, marks: { 1: lost } });
    race.copyFrom(source);
    // A landing that somebody has typed here, of a pigeon that is lost there, stands in the way of taking all at once.
    race.save(1, { times: { 3: '20:00' } });
    source.save(1, { times: { 0: '09:00', 1: '09:10' }, marks: { 3: lost }, startTime: '08:00' });
    race.copyFrom(source);
    expect([race.row(1)?.startTime, times(race, 1), race.row(1)?.marks]).toEqual([
      '08:00',
      '09:00:00 09:10:00  20:00:00',
      undefined,
    ]);
    source.save(1, { times: { 0: '06:30', 1: '' }, marks: { 1: lost }, startTime: '06:10' });
    race.copyFrom(source);
    expect([race.row(1)?.startTime, times(race, 1), race.row(1)?.marks]).toEqual([
      '06:10',
      '06:30:00   20:00:00',
      { 1: lost },
    ]);
  });

  it('overnight, a start that would carry somebody’s landing to another day is not taken', () => {
    const [source, race] = [spring(overnight), new LoggedRace(overnight)];
    race.save(1, { times: { 0: '05:00' } });
    source.save(1, { times: { 1: '01:30' }, startTime: '04:00' });
    race.copyFrom(source);
    expect([race.row(1)?.startTime, times(race, 1)]).toEqual(['06:00', '05:00:00 01:30:00  ']);
    expect(told(race.plan(source).differences).slice(0, 1)).toEqual([
      [1, 'start', '06:00', '04:00', 'refused'],
    ]);
  });

  it('overnight, a start is taken together with the landings that it moves', () => {
    const [source, race] = [spring(overnight), new LoggedRace(overnight)];
    source.save(1, { times: { 0: '05:00', 1: '24:00' } });
    race.copyFrom(source);
    source.save(1, { times: { 0: '' } });
    source.save(1, { times: { 0: '04:30' }, startTime: '04:00' });
    race.copyFrom(source);
    expect(race.row(1)).toEqual(source.row(1));
    expect(race.plan(source)).toEqual({ copies: [], differences: [] });
  });
});

it('what no board may hold, as an old source might, is not taken, and all beside it is', () => {
  const [source, race] = [spring(), new LoggedRace()];
  source.save(1, { times: { 1: '12:10' }, marks: { 3: lost } });
  const row = { ...source.row(1)!, timeList: ['12:00', '12:10:00', '', ''] };
  const marks = { 2: { kind: 'lost', reason: '' } as const, 3: lost };
  source.become({ ...source.board, rows: withRow(source.board.rows, { ...row, marks }) });
  race.copyFrom(source);
  expect([times(race, 1), race.row(1)?.marks]).toEqual([' 12:10:00  ', { 3: lost }]);
  expect(told(race.plan(source).differences)).toEqual([
    [1, 0, '', '12:00', 'refused'],
    [1, 'mark 2', null, { kind: 'lost', reason: '' }, 'refused'],
  ]);
});

it('a record that was there before with a fault of its own takes nothing that a save would refuse', () => {
  const [source, race] = [spring(), new LoggedRace()];
  race.save(1, { times: { 0: '12:00' } });
  const row = { ...race.row(1)!, timeList: ['05:00:00', '', '', ''] };
  race.become({ ...race.board, rows: withRow(race.board.rows, row) });
  source.save(1, { times: { 0: '12:00', 1: '12:10' } });
  expect(race.copyFrom(source)).toEqual([]);
  expect(told(race.plan(source).differences)).toEqual([
    [1, 0, '05:00:00', '12:00:00', 'changed-here'],
    [1, 1, '', '12:10:00', 'refused'],
  ]);
});
