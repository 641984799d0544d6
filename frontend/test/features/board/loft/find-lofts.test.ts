import { buildOwner } from '@parwaz/shared/testing';
import { findLofts } from '../../../../src/features/board/loft/find-lofts';

const owners = [
  buildOwner(1, { name: 'Chaudhry Nadeem', address: 'Lahore', phone: '0300-123 4567' }),
  buildOwner(2, { name: 'استاد محمد رفیق', address: 'فیصل آباد', phone: '' }),
  buildOwner(3, { name: 'José Khan', address: 'Model Town, Lahore', phone: '+92 301 7654321' }),
  buildOwner(4, { name: 'ملک شاہد', address: 'لاہور', phone: '' }),
  buildOwner(5, { name: 'Qureshi Brothers', address: 'Kasur', phone: '' }),
];
const found = (typed: string) =>
  findLofts(owners, typed).map(({ _id }) => owners.findIndex((one) => one._id === _id) + 1);

describe('searching for a loft', () => {
  it.each([
    ['', [1, 2, 3, 4, 5]],
    ['nadeem', [1]],
    ['lahore', [1, 3, 4]],
    ['لاہور', [1, 3, 4]],
    ['malik', [4]],
    ['shahid malik', [4]],
    ['qurashi', [5]],
    ['قریشی', [5]],
    ['qurash', [5]],
    ['ureshi', [5]],
    ['khan model', [3]],
    ['jose', [3]],
    ['رفیق', [2]],
    ['1234567', [1]],
    ['0300 123-45', [1]],
    ['92 301', [3]],
    ['۰۳۰۱ ۷۶۵', [3]],
    ['faisalabad', [2]],
    ['nobody', []],
  ])('%s', (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it('knows both names of a loft', () => {
    const loft = buildOwner(1, { name: 'Sky Kings', nameUrdu: 'استاد رفیق' });
    for (const typed of ['sky', 'رفیق'])
      expect(findLofts([loft, ...owners.slice(2, 3)], typed)).toEqual([loft]);
  });
});
