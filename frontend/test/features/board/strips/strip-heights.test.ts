import { headExtra, roomsOf, stripHeight } from '../../../../src/features/board/strips/strip-heights';
import type { StripSizes } from '../../../../src/features/board/strips/strip-heights';

const at390: StripSizes = { widthPx: 370, chipPx: 42, firstPx: null, scale: 1, heads: new Map() };
const flown = (landed: number, slots: number) =>
  Array.from({ length: slots }, (_, slot) => (slot < landed ? '18:00:00' : ''));

function height(landed: number, slots: number, team = slots, sizes = at390, isLate = false): number {
  const timeList = flown(landed, slots);
  return stripHeight({ timeList, team, isLate }, sizes);
}

describe('the height of a strip', () => {
  it.each([
    ['all in the air', 0, 9, 7, 82],
    ['eight landed and one in the air', 8, 9, 7, 82],
    ['all nine, the helpers in a line of their own', 9, 9, 7, 111],
    ['eleven and two helpers', 13, 13, 11, 111],
    ['twenty', 20, 20, 20, 140],
  ])('%s', (_, landed, slots, team, expected) => {
    expect(height(landed, slots, team)).toBe(expected);
  });

  it('hangs on the width, on the chips of another font, on the size of the text, on a late start and on signs of stamps', () => {
    expect(height(8, 9, 7, { ...at390, widthPx: 340 })).toBe(111);
    expect(height(8, 8, 8, { ...at390, chipPx: 45 })).toBe(111);
    expect(height(1, 9, 7, { ...at390, chipPx: 84, scale: 2 })).toBe(164);
    expect(height(7, 9, 7, at390, true)).toBe(111);
    const stamped = { timeList: flown(9, 9), team: 7, isLate: false, isStamped: true };
    expect(stripHeight(stamped, at390)).toBe(111 + 2 * 3);
    expect(height(1, 11, 9, { ...at390, widthPx: 300, chipPx: 84, scale: 2 })).toBe(164);
  });

  it.each([
    [
      'a bird in the air goes along with the chip before it',
      ['1', '2', '3', '4', '5', '6', '7', ''],
      8,
      318,
      111,
    ],
    ['so do all of them', ['1', '2', '3', '4', '5', '6', '', '', ''], 7, 300, 111],
    ['helpers stay together', ['1', '2', '3', '4', '5', '6', '7', '8', '9'], 7, 380, 111],
    ['those in the air, too', ['1', '2', '3', '4', '5', '6', '', '8', ''], 7, 300, 111],
    ['more than a line holds break anyway', ['1', ...Array<string>(26).fill('')], 27, 300, 111],
  ])('%s', (_, timeList, team, widthPx, expected) => {
    expect(stripHeight({ timeList, team, isLate: false }, { ...at390, widthPx })).toBe(expected);
  });

  it('has the first of those that stay together keep room for all others, which the second takes back', () => {
    const room = 'calc(1 * var(--dot-step) + 1 * var(--chip-step))';
    const dots = 'calc(2 * var(--dot-step) + 0 * var(--chip-step))';
    expect(roomsOf(['1', '', '', '4', '5', ''], 3)).toEqual([
      { '--leads': dots },
      { '--led': dots },
      {},
      { '--leads': room },
      { '--led': room },
      {},
    ]);
  });

  it('knows how wide the chips of a small board are before one is on screen', () => {
    expect(height(7, 7, 7, { ...at390, chipPx: null })).toBe(82);
  });

  it('grows with a name that takes two lines, and with large letters with four and the total below', () => {
    const long = 'Chaudhry Muhammad Abdul Rehman Khan Warraich and Brothers';
    expect(headExtra('1', 'Loft 1', at390)).toBe(0);
    expect(headExtra('1', long, at390)).toBe(19);
    expect(headExtra('1', long, { ...at390, heads: new Map([['1', 2]]) })).toBe(2);
    expect(headExtra('1', 'Loft 1', { ...at390, scale: 2 })).toBe(44);
    expect(headExtra('1', long, { ...at390, scale: 2 })).toBe(2 * (4 * 20 + 17 - 38 + 22));
  });
});
