import { parseClock, wallClock, type QuietHours } from '@parwaz/shared';
import { followKey, ignoresDailyLimit, type NewsItem } from './news.js';

/** News arriving within this time after a message is collected and sent when the time is over. */
export const togetherMs = 60_000;
/** Beyond this many messages a day, landings and places are sent at most hourly. */
const maxPerDay = 12;
const throttledEveryMs = 3_600_000;
export const maxItems = 60;

/** Instants in milliseconds since the epoch. */
export const noPendingNews = {
  items: [] as NewsItem[],
  /** So many of the newest items haven't been handed to the push service yet. */
  untold: 0,
  /** Items dropped beyond `maxItems`. */
  more: 0,
  version: 0,
  /** Of the current message: another one with the same tag takes its place. */
  tag: '',
  togetherUntil: 0,
  dueAt: null as number | null,
  sentAt: 0,
  day: '',
  messages: 0,
  failures: 0,
  retryAt: 0,
};
export type Delivery = typeof noPendingNews;

/** An instant with its local date (yyyy-mm-dd) and the seconds since midnight. */
export interface LocalTime {
  now: number;
  timeZone: string;
  date: string;
  seconds: number;
}

export function localTimeAt(now: number, timeZone: string): LocalTime {
  const { date, minutes, seconds } = wallClock(now, timeZone);
  return { now, timeZone, date, seconds: minutes * 60 + seconds };
}

/** The clocks of devices at one moment; a device without a time zone goes by the server's. */
export interface DeviceClocks {
  now: number;
  of(device: { timeZone?: string }): LocalTime;
}

export function deviceClocks(now: number, serverZone: string): DeviceClocks {
  const known = new Map<string, LocalTime>();
  const at = (zone: string): LocalTime => {
    const time = known.get(zone) ?? localTimeAt(now, zone);
    known.set(zone, time);
    return time;
  };
  return { now, of: ({ timeZone }) => at(timeZone || serverZone) }; // `||`: it may be blank
}

const daySeconds = 86_400;

export function afterQuiet(
  at: number,
  quiet: QuietHours | null,
  { now, timeZone, seconds }: LocalTime,
): number {
  const from = (parseClock(quiet?.from ?? '') ?? 0) * 60;
  const to = (parseClock(quiet?.to ?? '') ?? 0) * 60;
  if (from === to) return at;
  const clock = at === now ? seconds : localTimeAt(at, timeZone).seconds;
  if (wrapped(clock - from) >= wrapped(to - from)) return at;
  const end = at + wrapped(to - clock) * 1000;
  // Summer time may begin or end in that night.
  const late = wrapped(localTimeAt(end, timeZone).seconds - to + daySeconds / 2) - daySeconds / 2;
  const moved = end - late * 1000;
  return late !== 0 && localTimeAt(moved, timeZone).seconds === to ? moved : end;
}

const wrapped = (seconds: number): number => ((seconds % daySeconds) + daySeconds) % daySeconds;

export function untoldItems({ items, untold }: Pick<Delivery, 'items' | 'untold'>): NewsItem[] {
  return items.slice(Math.max(0, items.length - untold));
}

export function dueTime(delivery: Delivery, quiet: QuietHours | null, time: LocalTime): number | null {
  const { togetherUntil, sentAt, retryAt, day, messages } = delivery;
  const untold = untoldItems(delivery);
  if (untold.length === 0) return null;
  const isOverDailyLimit = day === time.date && messages >= maxPerDay && !untold.some(ignoresDailyLimit);
  const at = Math.max(time.now, togetherUntil, retryAt, isOverDailyLimit ? sentAt + throttledEveryMs : 0);
  return afterQuiet(at, quiet, time);
}

/** Begins a new message, or adds to the one that still waits or was just sent. */
export function addNews(
  before: Delivery,
  fresh: readonly NewsItem[],
  tag: string,
  quiet: QuietHours | null,
  time: LocalTime,
): Delivery {
  const continuesMessage = before.untold > 0 || time.now < before.togetherUntil;
  const current = continuesMessage
    ? before
    : { ...before, items: [], untold: 0, more: 0, tag, togetherUntil: 0 };
  const stays = (item: NewsItem) => !fresh.some((one) => replaces(one, item));
  const items = [...current.items.filter(stays), ...fresh];
  const delivery: Delivery = {
    ...current,
    items: items.slice(-maxItems),
    more: current.more + Math.max(0, items.length - maxItems),
    untold: untoldItems(current).filter(stays).length + fresh.length,
    version: before.version + 1,
  };
  const dueAt = dueTime(delivery, quiet, time);
  // Sent at once: what comes next waits.
  const togetherUntil = dueAt === time.now ? time.now + togetherMs : delivery.togetherUntil;
  return { ...delivery, dueAt, togetherUntil };
}

function replaces(fresh: NewsItem, item: NewsItem): boolean {
  if (fresh.kind === 'place' && item.kind === 'place')
    return followKey(fresh) === followKey(item) && fresh.date === item.date;
  if (fresh.kind === 'landing' && item.kind === 'landing')
    return followKey(fresh) === followKey(item) && fresh.date === item.date && fresh.index === item.index;
  return false;
}

export function withFollowsChanged(
  before: Delivery,
  isFollowed: (item: NewsItem) => boolean,
  quiet: QuietHours | null,
  time: LocalTime,
): Delivery {
  const items = before.items.filter(isFollowed);
  const untold = untoldItems(before).filter(isFollowed).length;
  const delivery = { ...before, items, untold, version: before.version + 1 };
  return { ...delivery, dueAt: dueTime(delivery, quiet, time) };
}

export function fieldsAfterHandOver(before: Delivery, { now, date }: LocalTime): Partial<Delivery> {
  const messages = (before.day === date ? before.messages : 0) + 1;
  return { untold: 0, dueAt: null, failures: 0, retryAt: 0, sentAt: now, day: date, messages };
}
