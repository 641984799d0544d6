import { toIsoDate, type IsoDate } from '../../time/dates.js';

export type WrittenDay = readonly [string, string, string];
// The day of a message's stamp; stamps that look alike were written by one phone.
export interface StampedDay {
  numbers: WrittenDay;
  look: string;
}

type Order = (numbers: WrittenDay) => IsoDate | null;
const dayFirst: Order = ([day, month, year]) => dateOf(year, month, day);
const monthFirst: Order = ([month, day, year]) => dateOf(year, month, day);
const eitherOrder = [dayFirst, monthFirst];

function dateOf(year: string, month: string, day: string): IsoDate | null {
  return toIsoDate(
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
}

export function daysOf(numbers: WrittenDay, orders: readonly Order[] = eitherOrder): IsoDate[] {
  const [year, month, day] = numbers;
  const days = year.length === 4 ? [dateOf(year, month, day)] : orders.map((order) => order(numbers));
  return [...new Set(days.filter((one) => one !== null))];
}

/** Days in the order of the messages: one each where the chat settles which of day and month is first, else all. */
export function settledDays(stamps: readonly StampedDay[]): IsoDate[][] {
  const looks = new Set(stamps.map(({ look }) => look));
  const orders = new Map(
    [...looks].map((look) => [look, ordersOf(stamps.filter((one) => one.look === look))]),
  );
  return stamps.map(({ numbers, look }) => daysOf(numbers, orders.get(look)));
}

function ordersOf(stamps: readonly StampedDay[]): readonly Order[] {
  const written = stamps.map(({ numbers }) => numbers).filter((numbers) => daysOf(numbers).length > 0);
  const possible = eitherOrder.filter((order) =>
    written.every((numbers) => daysOf(numbers, [order]).length > 0),
  );
  if (possible.length === 0) return eitherOrder;
  const inTime = possible.filter((order) =>
    isAscending(written.flatMap((numbers) => daysOf(numbers, [order]))),
  );
  return inTime.length === 1 ? inTime : possible;
}

const isAscending = (days: readonly IsoDate[]) =>
  days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ''));
