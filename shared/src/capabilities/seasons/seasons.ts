import { toIsoDate } from '../../time/dates.js';
import type { ClubRecordsAnswer, FlownTournament, LoftRecords, Season } from './contracts/season.js';
import { loftIn, type Flown, type FlownByLoft } from './flown.js';

/** A tournament as of now: what isn't `final` has no records. */
export interface FlownNow {
  flown: Flown;
  state: FlownTournament['state'];
}

const firstDate = ({ tournament }: Flown) => tournament.dates[0] ?? '';

/** Oldest first, those without dates last; the id decides on one day, as it does in lists. */
function inOrder(all: readonly FlownNow[]): FlownNow[] {
  const key = ({ flown }: FlownNow) => `${firstDate(flown) || 'none'} ${flown.tournament._id}`;
  return [...all].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Newest first, tournaments and seasons alike. */
export function seasonsOf(ownerId: string, all: readonly FlownNow[]): Season[] {
  const seasons = new Map<string, FlownTournament[]>();
  for (const { flown, state } of inOrder(all).reverse()) {
    const loft = loftIn(flown, ownerId);
    if (!loft) continue;
    const { rank, grandTotal, prize, best } = loft;
    const lofts = Object.keys(flown.lofts).length;
    seasons.set(flown.year, [
      ...(seasons.get(flown.year) ?? []),
      { ...flown.tournament, state, rank, lofts, grandTotal, prize, best },
    ]);
  }
  return [...seasons].map(([year, tournaments]) => ({ year, tournaments }));
}

/** The year of its first race that has begun; `''` before it. */
export const flyingSince = (seasons: readonly Season[]): string =>
  seasons.findLast(({ tournaments }) => tournaments.some(({ state }) => state !== null && state !== 'starts'))
    ?.year ?? '';

interface Held {
  ownerId: string;
  loft: FlownByLoft;
  flown: Flown;
}

/** Oldest first. */
const finalIn = (all: readonly FlownNow[]): FlownNow[] =>
  inOrder(all.filter(({ state }) => state === 'final'));

interface Feat<R> {
  size: number;
  date: string;
  record: R;
}

/** Compares by `size`, and of equals by `date` (ISO or dd-mm-yyyy): tournaments may overlap. */
function greatest<R>(
  held: readonly Held[],
  read: (one: Held) => Feat<R> | null,
): { by: Held; record: R } | null {
  let top: (Feat<R> & { by: Held }) | null = null;
  for (const by of held) {
    const one = read(by);
    if (one === null || one.size <= 0 || (top !== null && one.size < top.size)) continue;
    if (top === null || one.size > top.size || isoOf(one.date) < isoOf(top.date)) top = { by, ...one };
  }
  return top;
}

const isoOf = (date: string): string => toIsoDate(date) ?? '';

function bestOf(held: readonly Held[]) {
  return {
    longestFlight: greatest(
      held,
      ({ loft: { best }, flown: { tournament } }) =>
        best && { size: best.minutes, date: best.date, record: { tournamentId: tournament._id, ...best } },
    ),
    bestDay: greatest(
      held,
      ({ loft: { bestDay }, flown: { tournament } }) =>
        bestDay && {
          size: bestDay.totalSeconds,
          date: bestDay.date,
          record: { tournamentId: tournament._id, ...bestDay },
        },
    ),
    bestTotal: greatest(held, ({ loft: { rank, grandTotal }, flown }) =>
      rank === null
        ? null
        : {
            size: grandTotal,
            date: firstDate(flown),
            record: { tournamentId: flown.tournament._id, totalSeconds: grandTotal },
          },
    ),
  };
}

const isPlaced = ({ loft: { rank } }: Held, last: number) => rank !== null && rank <= last;

/** Shared places count for each who shares them. */
export function loftRecordsOf(ownerId: string, all: readonly FlownNow[]): LoftRecords {
  const held = finalIn(all).flatMap(({ flown }): Held[] => {
    const loft = loftIn(flown, ownerId);
    return loft ? [{ ownerId, loft, flown }] : [];
  });
  const { longestFlight, bestDay, bestTotal } = bestOf(held);
  return {
    longestFlight: longestFlight?.record ?? null,
    bestDay: bestDay?.record ?? null,
    bestTotal: bestTotal?.record ?? null,
    wins: held.filter((one) => isPlaced(one, 1)).length,
    top3: held.filter((one) => isPlaced(one, 3)).length,
  };
}

/** Of lofts with equally many wins, the one that had them first. */
function mostWins(held: readonly Held[]): { by: Held; wins: number } | null {
  const wins = new Map<string, number>();
  let top: { by: Held; wins: number } | null = null;
  for (const by of held.filter((one) => isPlaced(one, 1))) {
    const count = (wins.get(by.ownerId) ?? 0) + 1;
    wins.set(by.ownerId, count);
    if (count > (top?.wins ?? 0)) top = { by, wins: count };
  }
  return top;
}

export function clubRecordsOf(all: readonly FlownNow[]): ClubRecordsAnswer {
  const held = finalIn(all).flatMap(({ flown }) =>
    Object.entries(flown.lofts).map(([ownerId, loft]): Held => ({ ownerId, loft, flown })),
  );
  const names = new Map(held.map(({ ownerId, loft }) => [ownerId, loft]));
  const holder = ({ ownerId }: Held) => {
    const { name: ownerName = '', nameUrdu: ownerNameUrdu = '' } = names.get(ownerId) ?? {};
    return { ownerId, ownerName, ownerNameUrdu };
  };
  const { longestFlight, bestDay, bestTotal } = bestOf(held);
  const most = mostWins(held);
  return {
    longestFlight: longestFlight && { ...holder(longestFlight.by), ...longestFlight.record },
    bestDay: bestDay && { ...holder(bestDay.by), ...bestDay.record },
    bestTotal: bestTotal && { ...holder(bestTotal.by), ...bestTotal.record },
    mostWins: most && { ...holder(most.by), wins: most.wins },
  };
}
