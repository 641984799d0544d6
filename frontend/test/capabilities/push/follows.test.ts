import { buildBoard, buildOwner, idOf } from '@parwaz/shared/testing';
import { followsAfter, metLofts, namesAfter } from '../../../src/capabilities/push/follows';

const board = buildBoard({});
const { tournamentId } = board;
const [first, second, foreign] = [idOf(1), idOf(2), idOf(77)];
const elsewhere = { tournamentId: idOf(999), ownerId: foreign };

describe('what a device follows', () => {
  it('is of the board on screen, and stays what it was elsewhere', () => {
    const before = { follows: [elsewhere, { tournamentId, ownerId: second }], everywhere: false };
    expect(followsAfter(before, metLofts({ board }), [first, foreign])).toEqual([
      elsewhere,
      { tournamentId, ownerId: first },
    ]);
    expect(followsAfter(before, metLofts({ board }), [first])).toEqual([{ tournamentId, ownerId: first }]);
  });

  it('is each loft once where it is every race', () => {
    const before = { follows: [elsewhere], everywhere: true };
    expect(followsAfter(before, metLofts({ board }), [first, foreign])).toEqual([
      { ownerId: first },
      { ownerId: foreign },
    ]);
  });

  it('is a loft in every race where it was met alone, until it is let go', () => {
    const alone = metLofts({ owner: buildOwner(1) });
    const after = followsAfter({ follows: [elsewhere], everywhere: false }, alone, [first, foreign]);
    expect(after).toEqual([elsewhere, { ownerId: first }]);
    expect(
      followsAfter({ follows: after, everywhere: false }, metLofts({ board }), [foreign, first]),
    ).toEqual([elsewhere, { ownerId: first }, { tournamentId, ownerId: first }]);
    expect(followsAfter({ follows: after, everywhere: false }, alone, [foreign])).toEqual([elsewhere]);
  });

  it('keeps the newest of too many', () => {
    const many = Array.from({ length: 70 }, (_, n) => idOf(100 + n));
    const kept = followsAfter({ follows: [], everywhere: true }, metLofts({ board }), many);
    expect([kept.length, kept.at(-1)]).toEqual([64, { ownerId: idOf(169) }]);
  });

  it('has the names that it met, of lofts that it follows', () => {
    const before = { [foreign]: { name: 'Butt', nameUrdu: 'بٹ' }, [second]: { name: 'Gone', nameUrdu: '' } };
    expect(
      namesAfter(before, metLofts({ owner: buildOwner(1, { name: 'Shah' }) }), [first, foreign]),
    ).toEqual({
      [first]: { name: 'Shah', nameUrdu: '' },
      [foreign]: { name: 'Butt', nameUrdu: 'بٹ' },
    });
  });
});
