import { followedFirst } from '../../src/lib/followed';

describe('followed lofts', () => {
  it('come first, both parts in their order', () => {
    expect(followedFirst(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['b', 'd', 'a', 'c']);
  });

  it('leave the order alone when none of them takes part', () => {
    const order = ['a', 'b'];
    expect(followedFirst(order, ['x'])).toBe(order);
  });
});
