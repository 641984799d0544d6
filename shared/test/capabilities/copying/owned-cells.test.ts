import fc from 'fast-check';
import { allRows, changeBetween, OwnedCells } from '@parwaz/shared';
import { idOf } from '@parwaz/shared/testing';
import { depth } from '../../depth.js';
import { anyHistory, nobody, sent } from '../../board/arbitrary.js';
import { Compared } from './compared.js';
import { copiedCells, day, LoggedRace, lost, nameOf, otherDay } from './logged-race.js';

const copiedFrom = { tournamentId: idOf(901), revision: 7 };
const link = { copiedFrom };

describe('a cell', () => {
  it('is of nobody before anything is in it, and of somebody once they have typed it', () => {
    const race = new LoggedRace();
    expect(race.isOwned(1, 0)).toBe(false);
    race.save(1, { times: { 0: '12:00' } });
    expect(race.isOwned(1, 0)).toBe(true);
    expect([race.isOwned(1, 1), race.isOwned(2, 0), race.isOwned(1, 0, 'mark')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([race.isOwned(1, 0, 'time', otherDay), copiedCells(race.owned)]).toEqual([false, []]);
  });

  it('is of who changed it last: the link, somebody, and the link again', () => {
    const race = new LoggedRace();
    race.save(1, { times: { 0: '12:00', 1: '12:10' } }, day, link);
    const [first, second] = [0, 1].map((index) =>
      nameOf({ ownerId: idOf(1), date: day, index, what: 'time' }),
    );
    expect([race.isOwned(1, 0), copiedCells(race.owned)]).toEqual([false, [first, second]]);
    race.save(1, { times: { 0: '12:05' } });
    expect([race.isOwned(1, 0), race.isOwned(1, 1), copiedCells(race.owned)]).toEqual([
      true,
      false,
      [second],
    ]);
    race.save(1, { times: { 0: '' } });
    expect(race.isOwned(1, 0)).toBe(true);
    race.save(1, { times: { 0: '12:00' } }, day, link);
    expect([race.isOwned(1, 0), copiedCells(race.owned)]).toEqual([false, [first, second]]);
  });

  it('names who changed it last, and when', () => {
    const race = new LoggedRace();
    const cell = { ownerId: idOf(1), date: day, index: 0, what: 'time' } as const;
    expect(race.owned.last(cell)).toBeUndefined();
    race.save(1, { times: { 0: '12:00' } });
    const { at, by } = race.log.at(-1)!;
    race.save(1, { times: { 1: '12:10' } });
    expect(race.owned.last(cell)).toEqual({ at, by });
    race.save(1, { times: { 0: '12:01' } }, day, link);
    expect(race.owned.last(cell)).toMatchObject({ copiedFrom: idOf(901) });
  });

  it('is of somebody after an undo, also where that brings a copied value back', () => {
    const race = new LoggedRace();
    race.save(1, { times: { 0: '12:00' } }, day, link);
    const copied = race.board;
    race.save(1, { times: { 0: '12:05', 1: '12:10' } });
    race.undo(race.board.revision, copied);
    expect(race.row(1)?.timeList.slice(0, 2)).toEqual(['12:00:00', '']);
    expect([race.isOwned(1, 0), race.isOwned(1, 1)]).toEqual([true, true]);
  });

  it('is apart from the mark of its slot, whose own value may be repeated by nobody', () => {
    const race = new LoggedRace();
    race.save(1, { times: { 0: '12:00' } });
    race.save(1, { marks: { 0: { kind: 'disqualified', reason: 'No ring' }, 1: lost } }, day, link);
    expect([0, 1].map((slot) => [race.isOwned(1, slot), race.isOwned(1, slot, 'mark')])).toEqual([
      [true, false],
      [false, false],
    ]);
    race.save(1, { marks: { 0: { kind: 'disqualified', reason: 'No ring' }, 1: null } });
    expect([race.isOwned(1, 0, 'mark'), race.isOwned(1, 1, 'mark')]).toEqual([false, true]);
  });

  it('is of who typed a time over a lost pigeon, and so is the mark that goes', () => {
    const race = new LoggedRace();
    race.save(1, { marks: { 0: lost } }, day, link);
    race.save(1, { times: { 0: '12:00' } });
    expect([race.row(1)?.marks, race.isOwned(1, 0), race.isOwned(1, 0, 'mark')]).toEqual([
      undefined,
      true,
      true,
    ]);
  });
});

describe('a start time', () => {
  it('is of nobody in a record that begins at the tournament’s, and of who made one that doesn’t', () => {
    const race = new LoggedRace();
    race.save(1, { times: { 0: '12:00' } });
    race.save(2, { times: { 0: '12:00' }, startTime: '06:45' });
    race.save(3, { times: { 0: '12:00' }, startTime: '06:45' }, day, link);
    expect([1, 2, 3].map((loft) => race.isOwned(loft, null))).toEqual([false, true, false]);
  });

  it('is of who moves it later, by hand or with the tournament’s', () => {
    const race = new LoggedRace();
    for (const loft of [1, 2]) race.save(loft, { times: { 0: '12:00' }, startTime: '06:30' }, day, link);
    race.save(1, { startTime: '06:45' });
    expect([race.isOwned(1, null), race.isOwned(2, null)]).toEqual([true, false]);
    const { rows, tournament } = race.board;
    const moved = { ...rows[idOf(2)]?.[day], startTime: '07:00' };
    const later = { ...rows, [idOf(2)]: { [day]: moved } } as typeof rows;
    race.become({ ...race.board, tournament: { ...tournament, startTime: '07:00' }, rows: later });
    expect(race.isOwned(2, null)).toBe(true);
  });
});

describe('what goes and comes back', () => {
  const typed = () => {
    const race = new LoggedRace();
    race.save(1, { times: { 0: '12:00', 3: '12:30' } });
    race.save(1, { times: { 1: '12:10' } }, day, link);
    race.save(1, { times: { 0: '13:00' } }, otherDay);
    return race;
  };

  it('is forgotten with a loft, and of somebody when an undo brings it back', () => {
    const race = typed();
    const before = race.board;
    race.edit({ participatingLofts: [idOf(2), idOf(3)] });
    expect([race.isOwned(1, 0), race.isOwned(1, 0, 'time', otherDay), copiedCells(race.owned)]).toEqual([
      false,
      false,
      [],
    ]);
    race.undo(race.board.revision, before);
    expect([0, 1, 2].map((slot) => race.isOwned(1, slot))).toEqual([true, true, false]);
    expect(race.isOwned(1, null)).toBe(false);
  });

  it('is nobody’s in a loft that joins again with nothing', () => {
    const race = typed();
    race.edit({ participatingLofts: [idOf(2), idOf(3)] });
    race.edit({ participatingLofts: [idOf(2), idOf(3), idOf(1)] });
    race.save(1, { times: { 2: '14:00' } });
    expect([0, 1, 2, 3].map((slot) => race.isOwned(1, slot))).toEqual([false, false, true, false]);
  });

  it('is forgotten with a date alone, and with slots alone', () => {
    const race = typed();
    race.edit({ dates: ['2026-04-01'] });
    expect([race.isOwned(1, 0), race.isOwned(1, 0, 'time', otherDay)]).toEqual([true, false]);
    race.edit({ helperPigeons: 0 });
    race.edit({ helperPigeons: 2 });
    expect([0, 3].map((slot) => race.isOwned(1, slot))).toEqual([true, false]);
  });

  it('stays as it was in a record that an edit of other fields leaves alone', () => {
    const race = typed();
    race.edit({ tournamentName: 'Summer Cup', helperPigeons: 2 });
    expect([0, 1, 3].map((slot) => race.isOwned(1, slot))).toEqual([true, false, true]);
  });

  it('stays as it was in a record that comes back whole because another of its loft is gone', () => {
    const race = typed();
    const { rows } = race.board;
    const kept = rows[idOf(1)]?.[day];
    const whole = { ...rows, [idOf(1)]: { [day]: kept } } as typeof rows;
    race.become({ ...race.board, rows: whole });
    expect(race.log.at(-1)).toMatchObject({ removed: { owners: [idOf(1)] }, rows: [{ date: day }] });
    expect([0, 1, 3].map((slot) => race.isOwned(1, slot))).toEqual([true, false, true]);
    expect(race.isOwned(1, 0, 'time', otherDay)).toBe(false);
  });
});

it('the fold of any log knows who changed each cell of its board last', () => {
  fc.assert(
    fc.property(
      anyHistory,
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      ({ boards }, copied) => {
        const owned = new OwnedCells();
        const compared = new Compared();
        const [first] = boards;
        if (!first) return;
        const { tournamentId, revision, at, tournament } = first;
        owned.apply({ tournamentId, revision, at, by: nobody, tournament });
        for (const [place, after] of boards.entries()) {
          const before = boards[place - 1];
          const change = before && changeBetween(before, after, nobody);
          if (!change) continue;
          // No record goes while its loft and date stay, but in these histories.
          if (change.removed?.owners?.some((id) => Object.hasOwn(after.owners, id))) return;
          owned.apply(sent({ ...change, ...(copied[place - 1] && link) }));
          compared.take(before, after, copied[place - 1] ? 'link' : 'somebody');
          expect(copiedCells(owned)).toEqual(compared.of('link'));
          const cells = allRows(after).flatMap(({ ownerId, date, timeList }) =>
            [null, ...timeList.keys()].flatMap((index) =>
              (['time', 'mark'] as const).map((what) => ({ ownerId, date, index, what })),
            ),
          );
          const ofSomebody = cells.filter((cell) => owned.isOwned(cell)).map(nameOf);
          expect(ofSomebody.sort()).toEqual(compared.of('somebody'));
          expect(owned.revision).toBe(after.revision);
        }
      },
    ),
    { numRuns: depth(150, 3_000) },
  );
});
