import { viewDateOf } from '../../src/time/view-date.js';

const dates = ['2026-04-03', '2026-04-01', '2026-04-05'];

describe('the view of an address', () => {
  it.each([
    ['01-04-2026', '2026-04-03', '01-04-2026'],
    ['2026-04-01', '2026-04-03', '01-04-2026'],
    ['total', '2026-04-03', 'total'],
    [null, '2026-04-03', '03-04-2026'],
    [null, '2026-04-02', '03-04-2026'],
    [null, '2026-03-01', '01-04-2026'],
    [null, '2026-05-01', '05-04-2026'],
    ['02-04-2026', '2026-04-02', '03-04-2026'],
    ['nonsense', '2026-04-05', '05-04-2026'],
  ])('%s on %s shows %s', (asked, today, shown) => {
    expect(viewDateOf(asked, dates, today)).toBe(shown);
  });

  it('of a tournament without dates is the total', () => {
    expect(viewDateOf(null, [], '2026-04-01')).toBe('total');
  });
});
