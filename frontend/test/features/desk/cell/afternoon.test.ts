import { afternoonOf } from '../../../../src/features/desk/cell/afternoon';

const now = (minutes: number) => ({ date: '2026-04-01', minutes, seconds: 0 });
const at = (time: string, clock: string, date = '01-04-2026') => {
  const [hours, minutes] = clock.split(':').map(Number);
  return afternoonOf({ date, time, startTime: '06:00' }, now((hours ?? 0) * 60 + (minutes ?? 0)));
};

it('doubts a landing of today that is more than six hours ago', () => {
  expect(at('06:42:00', '18:45')).toBe('18:42');
  expect(at('11:59:00', '23:59')).toBe('23:59');
});

it('takes one of the last six hours, or of the afternoon, as typed', () => {
  expect(at('10:42:00', '16:42')).toBeNull();
  expect(at('12:10:00', '19:00')).toBeNull();
});

it('never offers an hour that has not come', () => {
  expect(at('06:42:00', '13:00')).toBeNull();
  expect(at('05:42:00', '17:41')).toBeNull();
});

it('takes one before the start as of the next day overnight, unless that is still to come', () => {
  const overnight = (time: string, minutes: number) =>
    afternoonOf({ date: '01-04-2026', time, startTime: '06:00', overnight: true }, now(minutes));
  expect(overnight('02:10:00', 24 * 60 + 135)).toBeNull();
  expect(overnight('02:10:00', 14 * 60 + 15)).toBe('14:10');
  expect(overnight('02:10:00', 14 * 60)).toBeNull();
});

it('offers the afternoon for a time before the start, on past days too', () => {
  expect(at('05:42:00', '17:45')).toBe('17:42');
  expect(at('05:42:00', '09:00', '31-03-2026')).toBe('17:42');
  expect(at('06:42:00', '09:00', '31-03-2026')).toBeNull();
});
