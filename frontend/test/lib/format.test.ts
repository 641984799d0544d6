import { formatClock, formatPrize, formatTime } from '../../src/lib/format';

describe('times and numbers', () => {
  it.each([
    [0, '00:00', '12:00 am'],
    [59, '00:59', '12:59 am'],
    [372, '06:12', '6:12 am'],
    [720, '12:00', '12:00 pm'],
    [1122, '18:42', '6:42 pm'],
  ])('%i minutes', (minutes, of24, of12) => {
    expect(formatTime(minutes, '24')).toBe(of24);
    expect(formatTime(minutes, '12')).toBe(of12);
  });

  it('shows the first five characters of a time as it travels', () => {
    expect(formatClock('06:12:00', '24')).toBe('06:12');
    expect(formatClock('18:42', '12')).toBe('6:42 pm');
  });

  it('groups prizes that are numbers and leaves goods as they are', () => {
    expect(formatPrize(150000)).toBe('150,000');
    expect(formatPrize('Motorcycle')).toBe('Motorcycle');
    for (const number of [0, 7, 999, 1000, -1234, 1234567, 1234.5, 1e15])
      expect(formatPrize(number)).toBe(new Intl.NumberFormat('en-US').format(number));
  });
});
