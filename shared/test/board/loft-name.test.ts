import { nameAmong, nameWithAddress } from '../../src/index.js';
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
    expect(nameAmong(board, idOf(n), 'en')).toBe(expected);
  });

  it('beside its address has its number only where the city doesn’t tell', () => {
    expect([1, 2, 5, 6].map((n) => nameWithAddress(board, idOf(n), 'en'))).toEqual([
      'Rafiq (1)',
      'rafiq',
      'Rafiq (5)',
      'Bashir',
    ]);
  });

  it('is the Urdu one in Urdu, told apart from those that are the same in either form', () => {
    const owners = {
      ...board.owners,
      [idOf(5)]: buildOwner(5, { name: 'Rafique', nameUrdu: 'رفیق', address: 'Sialkot' }),
      [idOf(4)]: buildOwner(4, { name: 'Rafeeq', nameUrdu: 'رفیق', address: 'Multan' }),
      [idOf(6)]: buildOwner(6, { name: 'Bashir', nameUrdu: 'بشیر' }),
    };
    const names = (language: 'en' | 'ur') =>
      [2, 4, 5, 6].map((n) => nameAmong({ ...board, owners }, idOf(n), language));
    expect(names('ur')).toEqual(['rafiq (Kasur)', 'رفیق (Multan)', 'رفیق (Sialkot)', 'بشیر']);
    expect(names('en')).toEqual(['rafiq (Kasur)', 'Rafeeq', 'Rafique', 'Bashir']);
  });

  it('is the name alone when its namesake has left', () => {
    const left = { ...board, tournament: { ...board.tournament, participatingLofts: [idOf(1), idOf(6)] } };
    expect(nameAmong(left, idOf(1), 'en')).toBe('Rafiq');
  });
});
