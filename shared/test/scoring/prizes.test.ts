import { prizeGoods, prizePool, prizesByPlace, publicPrize, withPrizes } from '../../src/index.js';

describe('a prize as the public reads it', () => {
  it.each<[string, number | string]>([
    ['50000', 50000],
    ['50,000', 50000],
    ['1,00,000', 100000],
    ['Rs 50000', 50000],
    ['Rs. 50,000/-', 50000],
    ['rs.50000', 50000],
    ['50000/-', 50000],
    ['50,000 Rs', 50000],
    ['PKR 25,000', 25000],
    ['₨ 500', 500],
    ['₹1,500', 1500],
    ['$99.50', 99.5],
    [' 700 ', 700],
    ['0', 0],
    ['', ''],
    ['Motorcycle', 'Motorcycle'],
    ['Honda 125', 'Honda 125'],
    ['2 goats', '2 goats'],
    ['50,000 and a fridge', '50,000 and a fridge'],
    ['Rs', 'Rs'],
    ['-500', '-500'],
    ['1e5', '1e5'],
    ['0x10', '0x10'],
    ['Infinity', 'Infinity'],
    ['موٹر سائیکل', 'موٹر سائیکل'],
  ])('%j is %j', (text, expected) => {
    expect(publicPrize(text)).toBe(expected);
  });
});

describe('the prizes of the places', () => {
  it.each<[string, (number | string)[], number, (number | string)[]]>([
    ['numbers: the highest first', [10000, 50000, 20000], 3, [50000, 20000, 10000]],
    ['fewer than places', [20000, 50000], 4, [50000, 20000, '-', '-']],
    ['more than places', [1, 3, 2], 2, [3, 2]],
    ['goods: as entered', ['Fridge', 'Motorcycle'], 3, ['Fridge', 'Motorcycle', '-']],
    ['mixed: as entered', [10000, 'Car', 50000], 3, [10000, 'Car', 50000]],
    ['blanks among numbers are no prizes', ['', 20000, '', 50000], 4, [50000, 20000, '-', '-']],
    ['a blank among goods is a place without', ['Car', '', 50000], 4, ['Car', '-', 50000, '-']],
    ['equal numbers', [500, 500], 2, [500, 500]],
    ['a prize of nothing', [0, 500], 3, [500, 0, '-']],
    ['none', [], 2, ['-', '-']],
    ['only blanks', ['', ''], 1, ['-']],
  ])('%s', (_, prizes, places, expected) => {
    const before = [...prizes];
    expect(prizesByPlace(prizes, places)).toEqual(expected);
    expect(prizes).toEqual(before);
  });

  it('go by the order of lofts, ties too; a loft without a landing gets none', () => {
    const lofts = [{ rank: 1 }, { rank: 1 }, { rank: 3 }, { rank: null }];
    expect(withPrizes(lofts, [10, 30, 20, 40]).map(({ prize }) => prize)).toEqual([40, 30, 20, '-']);
  });
});

describe('the Total Prize Pool', () => {
  it.each<[(number | string)[], number]>([
    [[], 0],
    [[50000, 20000], 70000],
    [['Motorcycle', 20000, ''], 20000],
    [['Car', 'Fridge'], 0],
  ])('of %j is %i', (prizes, expected) => {
    expect(prizePool(prizes)).toBe(expected);
  });

  it('leaves out goods, which are named', () => {
    expect(prizeGoods(['Motorcycle', 20000, '', 'Fridge'])).toEqual(['Motorcycle', 'Fridge']);
  });
});
