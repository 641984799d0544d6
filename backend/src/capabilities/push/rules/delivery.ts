import { parseClock, wallClock } from '@parwaz/shared';
import type { QuietHours } from '@parwaz/shared';
import { followKey, isAlwaysTold } from './news.js';
import type { NewsItem } from './news.js';

/** News that follow a message within this time are told as one at its end, in milliseconds. */
export const togetherMs = 60_000;
/** Messages a day to one device; after them landings and places come once in this time. */
export const perDay = 12;
const rarelyMs = 3_600_000;
/** Number of items that a message keeps; of more only their number. */
export const maxItems = 60;

/** State of what a device is being told and has been. Instants in milliseconds since the epoch. */
export interface Delivery {
  /** News in the present message, the oldest first. */
  items: NewsItem[];
  /** Number of the last items that have not been handed to the push service. */
  untold: number;
  /** Number of older items that are no longer kept. */
  more: number;
  /** Grows with every change of the items. */
  version: number;
  /** Of the present message: another one with the same tag takes its place. */
  tag: string;
  /** The end of the time in which what follows waits. */
  togetherUntil: number;
  /** When there is something to send; null when there isn't. */
  dueAt: number | null;
  sentAt: number;
  /** The local day of `messages`, yyyy-mm-dd. */
  day: string;
  messages: number;
  failures: number;
  retryAt: number;
}

export const nothingDelivered: Delivery = {
  items: [],
  untold: 0,
  more: 0,
  version: 0,
  tag: '',
  togetherUntil: 0,
  dueAt: null,
  sentAt: 0,
  day: '',
  messages: 0,
  failures: 0,
  retryAt: 0,
};

/** An instant with its local day and time. */
export interface Moment {
  now: number;
  timeZone: string;
  /** yyyy-mm-dd */
  date: string;
  /** Seconds since midnight. */
  seconds: number;
}

export function momentOf(now: number, timeZone: string): Moment {
  const { date, minutes, seconds } = wallClock(now, timeZone);
  return { now, timeZone, date, seconds: minutes * 60 + seconds };
}

const daySeconds = 86_400;

/** The instant, or the end of the quiet hours that it falls into. Hours that begin and end together are none. */
export function afterQuiet(at: number, quiet: QuietHours | null, { now, timeZone, seconds }: Moment): number {
  const from = (parseClock(quiet?.from ?? '') ?? 0) * 60;
  const to = (parseClock(quiet?.to ?? '') ?? 0) * 60;
  if (from === to) return at;
  const clock = at === now ? seconds : momentOf(at, timeZone).seconds;
  if (wrapped(clock - from) >= wrapped(to - from)) return at;
  const end = at + wrapped(to - clock) * 1000;
  // The clock may have been put forward or back in that night.
  const late = wrapped(momentOf(end, timeZone).seconds - to + daySeconds / 2) - daySeconds / 2;
  const moved = end - late * 1000;
  return late !== 0 && momentOf(moved, timeZone).seconds === to ? moved : end;
}

const wrapped = (seconds: number): number => ((seconds % daySeconds) + daySeconds) % daySeconds;

/** Those items that a device has been told, and those that it has not. */
function partsOf({ items, untold }: Delivery): [told: NewsItem[], untold: NewsItem[]] {
  const from = Math.max(0, items.length - untold);
  return [items.slice(0, from), items.slice(from)];
}

/** When a device is to be told what it has not been told yet; null when there is nothing. */
export function dueOf(delivery: Delivery, quiet: QuietHours | null, moment: Moment): number | null {
  const { togetherUntil, sentAt, retryAt, day, messages } = delivery;
  const [, untold] = partsOf(delivery);
  if (untold.length === 0) return null;
  const hadEnough = day === moment.date && messages >= perDay && !untold.some(isAlwaysTold);
  const at = Math.max(moment.now, togetherUntil, retryAt, hadEnough ? sentAt + rarelyMs : 0);
  return afterQuiet(at, quiet, moment);
}

/** Takes in news: a new message, or more for the one that still waits or may be followed. */
export function withNews(
  before: Delivery,
  fresh: readonly NewsItem[],
  tag: string,
  quiet: QuietHours | null,
  moment: Moment,
): Delivery {
  const goesOn = before.untold > 0 || moment.now < before.togetherUntil;
  const present = goesOn ? before : { ...before, items: [], untold: 0, more: 0, tag, togetherUntil: 0 };
  const stays = (item: NewsItem) => !fresh.some((one) => replaces(one, item));
  const [told, untold] = partsOf(present).map((part) => part.filter(stays)) as [NewsItem[], NewsItem[]];
  const items = [...told, ...untold, ...fresh];
  const delivery: Delivery = {
    ...present,
    items: items.slice(-maxItems),
    more: present.more + Math.max(0, items.length - maxItems),
    untold: untold.length + fresh.length,
    version: before.version + 1,
  };
  const dueAt = dueOf(delivery, quiet, moment);
  // Sent at once: what comes while it is on its way waits.
  const togetherUntil = dueAt === moment.now ? moment.now + togetherMs : delivery.togetherUntil;
  return { ...delivery, dueAt, togetherUntil };
}

/** The latest word on a place, or on a cell, is the one to tell. */
function replaces(fresh: NewsItem, item: NewsItem): boolean {
  if (fresh.kind === 'place' && item.kind === 'place')
    return followKey(fresh) === followKey(item) && fresh.date === item.date;
  if (fresh.kind === 'landing' && item.kind === 'landing')
    return followKey(fresh) === followKey(item) && fresh.date === item.date && fresh.index === item.index;
  return false;
}

/** Drops news after a device chose other lofts or hours: nothing of those that it no longer follows. */
export function withChoice(
  before: Delivery,
  isFollowed: (key: string) => boolean,
  quiet: QuietHours | null,
  moment: Moment,
): Delivery {
  const isKept = (item: NewsItem) => isFollowed(followKey(item));
  const [told, untold] = partsOf(before).map((part) => part.filter(isKept)) as [NewsItem[], NewsItem[]];
  const items = [...told, ...untold];
  const delivery = { ...before, items, untold: untold.length, version: before.version + 1 };
  return { ...delivery, dueAt: dueOf(delivery, quiet, moment) };
}

/** Fields that change with a message that is handed over. */
export function handedOver(before: Delivery, { now, date }: Moment): Partial<Delivery> {
  const messages = (before.day === date ? before.messages : 0) + 1;
  return { untold: 0, dueAt: null, failures: 0, retryAt: 0, sentAt: now, day: date, messages };
}
