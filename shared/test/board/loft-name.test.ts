import { nameAmong, nameWithAddress } from '../../src/board/loft-name.js';
import { buildBoard, buildOwner, idOf } from '../../src/testing/index.js';

const lofts = [
  buildOwner(1, { name: 'Rafiq', address: 'Lahore' }),
  buildOwner(2, { name: 'rafiq', address: 'Kasur' }),
  buildOwner(3, { name: 'Rafiq', address: 'lahore' }),
  buildOwner(4, { name: 'Rafiq', address: '' }),
  buildOwner(5, { name: 'Rafiq', address: 'House 12, Street 4, behind the old mill, Sialkot' }),
  buildOwner(6, { name: 'Bashir', address: 'Lahore' }),
];
const board = {
  ...buildBoard({ participatingLofts: lofts.map(({ _id }) => _id) }),
  owners: Object.fromEntries(lofts.map((loft) => [loft._id, loft])),
};

describe('a loft’s name', () => {
  it.each([
    ['whose city no namesake has', 2, 'rafiq (Kasur)'],
    ['whose city a namesake has', 1, 'Rafiq (1)'],
    ['without a city', 4, 'Rafiq (4)'],
    ['with a long address', 5, 'Rafiq (5)'],
    ['that no other has', 6, 'Bashir'],
    ['that nobody knows', 7, ''],
  ])('%s', (_, n, expected) => {
    expect(nameAmong(board, idOf(n))).toBe(expected);
  });

  it('beside its address has its number only where the city doesn’t tell', () => {
    expect([1, 2, 5, 6].map((n) => nameWithAddress(board, idOf(n)))).toEqual([
      'Rafiq (1)',
      'rafiq',
      'Rafiq (5)',
      'Bashir',
    ]);
  });

  it('is the name alone when its namesake has left', () => {
    const left = { ...board, tournament: { ...board.tournament, participatingLofts: [idOf(1), idOf(6)] } };
    expect(nameAmong(left, idOf(1))).toBe('Rafiq');
  });
});
