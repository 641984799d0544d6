import { applyChange, changeBetween, withNumbers } from '../../src/index.js';
import type { Board, Change, Loft, StaffFacts } from '../../src/index.js';
import { buildBoard, buildOwner, idOf } from '../../src/testing/index.js';
import { nobody } from './arbitrary.js';

const blank: Board<StaffFacts> = {
  ...buildBoard({ participatingLofts: [] }),
  revision: 0,
  numbers: {},
};

/** A log entry from before lofts had numbers. */
function withoutNumbers(change: Change): Change {
  const owners = change.owners?.map(({ number: _, ...owner }) => owner as Loft);
  return { ...change, ...(owners && { owners }) };
}

function joined(before: Board<StaffFacts>, lofts: readonly number[], old = false): Board<StaffFacts> {
  const participatingLofts = lofts.map(idOf);
  const owners = Object.fromEntries(participatingLofts.map((id, n) => [id, buildOwner(lofts[n] ?? 0)]));
  const numbers = withNumbers(before.numbers, participatingLofts);
  const after: Board<StaffFacts> = {
    ...before,
    tournament: { ...before.tournament, participatingLofts },
    owners: Object.fromEntries(
      Object.entries(owners).map(([id, owner]) => [id, { ...owner, number: numbers[id] ?? 0 }]),
    ),
  };
  const change = changeBetween(before, { ...after, revision: before.revision + 1 }, nobody);
  if (!change) throw new Error('nothing changed');
  return applyChange(before, old ? withoutNumbers(change) : change);
}

const numbersOf = (board: Board<StaffFacts>) =>
  board.tournament.participatingLofts.map((id) => board.owners[id]?.number);

describe('numbers of lofts', () => {
  it('count from 1 in the order of joining, and are kept and never given again', () => {
    const three = joined(blank, [7, 3, 5]);
    expect(numbersOf(three)).toEqual([1, 2, 3]);
    const without = joined(three, [5, 7]);
    expect(numbersOf(without)).toEqual([3, 1]);
    const more = joined(without, [9, 5, 7]);
    expect(numbersOf(more)).toEqual([4, 3, 1]);
    expect(numbersOf(joined(more, [9, 5, 7, 3]))).toEqual([4, 3, 1, 2]);
  });

  it('come out of a log without numbers in the same way', () => {
    const old = [
      [7, 3, 5],
      [5, 7],
      [9, 5, 7],
      [9, 5, 7, 3],
    ].reduce((board, lofts) => joined(board, lofts, true), blank);
    expect(numbersOf(old)).toEqual([4, 3, 1, 2]);
    expect(numbersOf(joined(old, [9, 5, 7, 3, 8]))).toEqual([4, 3, 1, 2, 5]);
  });

  it('are those of the log where the entry of an earlier joining is lost', () => {
    const three = joined(blank, [7, 3, 5]);
    const more = joined(three, [7, 3, 5, 9]);
    const change = changeBetween(three, more, nobody);
    const torn = change && applyChange({ ...blank, numbers: {} }, { ...change, revision: 1 });
    expect(torn?.owners[idOf(9)]?.number).toBe(4);
  });

  it('stand when a name changes', () => {
    const three = joined(blank, [7, 3, 5]);
    const renamed = { ...three.owners, [idOf(3)]: { ...buildOwner(3), name: 'Renamed', number: 2 } };
    const change = changeBetween(three, { ...three, owners: renamed }, nobody);
    const after = change && applyChange(three, change);
    expect(after?.owners[idOf(3)]).toMatchObject({ name: 'Renamed', number: 2 });
  });
});
