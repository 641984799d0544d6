import { randomInt } from 'node:crypto';
import { addDays, resizeSlots, type IsoDate, type SentStamp, type StaffFacts } from '@parwaz/shared';
import type { SentTournament } from '@parwaz/shared/contracts';

export type FactChanges = SentTournament & { tournamentPicture?: string; clubNameUrdu?: string };

function consecutive(first: IsoDate, days: number): IsoDate[] {
  return Array.from({ length: days }, (_, index) => addDays(first, index));
}

function settledPrizes(
  present: StaffFacts,
  sent: FactChanges,
): Pick<StaffFacts, 'prizes' | 'numberOfPrizes'> {
  const prizes = sent.prizes ?? present.prizes;
  if (sent.numberOfPrizes !== undefined) {
    return { numberOfPrizes: sent.numberOfPrizes, prizes: [...resizeSlots(prizes, sent.numberOfPrizes)] };
  }
  return { prizes, numberOfPrizes: sent.prizes ? prizes.length : present.numberOfPrizes };
}

function newStampId(isTaken: (id: string) => boolean): string {
  const id = randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0');
  return isTaken(id) ? newStampId(isTaken) : id;
}

/** An entry without an id of the tournament is a new stamp. */
function settledStamps({ stamps }: StaffFacts, sent: readonly SentStamp[] = stamps): StaffFacts['stamps'] {
  const known = new Set(stamps.map(({ _id }) => _id));
  const given = new Set<string>();
  return sent.map(({ _id = '', ...stamp }) => {
    const isKept = known.has(_id) && !given.has(_id);
    const id = isKept ? _id : newStampId((made) => known.has(made) || given.has(made));
    given.add(id);
    return { _id: id, ...stamp };
  });
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  const inB = new Set(b);
  return a.length === b.length && a.every((one) => inB.has(one));
}

/** The states of the remaining dates. Requests to make days official end once one person is enough for that. */
export function keptDays(
  days: StaffFacts['days'],
  dates: readonly IsoDate[],
  { official }: Pick<StaffFacts['rules'], 'official'>,
): StaffFacts['days'] {
  const kept = days.filter(({ date }) => dates.includes(date));
  return official === 'two' ? kept : kept.map(({ official: _, ...day }) => day);
}

/** `numberOfDays` follows the dates; `numberOfPrizes` sets the length of `prizes`. @param at in ms since the epoch */
export function settledFacts(present: StaffFacts, sent: FactChanges, at: number): StaffFacts {
  const dates = sent.dates ?? present.dates;
  const rules = { ...present.rules, ...sent.rules };
  const status = sent.status ?? present.status;
  const allowedAdmins = sent.allowedAdmins ?? present.allowedAdmins;
  return {
    ...present,
    ...sent,
    ...settledPrizes(present, sent),
    stamps: settledStamps(present, sent.stamps),
    dates,
    numberOfDays: dates.length,
    days: keptDays(present.days, dates, rules),
    rules,
    // Unordered: the same people in another order are no change.
    allowedAdmins: sameSet(allowedAdmins, present.allowedAdmins) ? present.allowedAdmins : allowedAdmins,
    ...(status === 'Active' && present.status !== 'Active' && { activatedAt: at }),
  };
}

/** Without dates, days run consecutively from `startDate`. */
export function newFacts(blank: StaffFacts, sent: FactChanges, at: number): StaffFacts {
  const { startDate, numberOfDays = 0 } = sent;
  const dates = sent.dates?.length ? sent.dates : startDate ? consecutive(startDate, numberOfDays) : [];
  const facts = settledFacts(blank, { ...sent, dates, continueDays: sent.continueDays ?? 1 }, at);
  return { ...facts, startDate: startDate ?? [...dates].sort()[0] ?? '' };
}
