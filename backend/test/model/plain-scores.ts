import type { BoardSnapshot, TotalResults } from '@parwaz/shared';

type Row = BoardSnapshot['rows'][number];
type Facts = BoardSnapshot['tournament'];

/** Results recomputed from times, marks and rules, with none of the product's code. */
export interface PlainScore {
  excluded: number[];
  seconds: number;
  /** Slots that landed and those that count. */
  landed: number[];
  counted: number[];
  valid: boolean;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Minutes of a slot's flight; overnight a landing before its start is of the next day. */
function flown(
  { startTime, timeList }: Pick<Row, 'startTime' | 'timeList'>,
  slot: number,
  rules: Facts['rules'],
) {
  const minutes = minutesOf(timeList[slot] ?? '') - minutesOf(startTime);
  return minutes < 0 && rules.overnight ? minutes + 24 * 60 : minutes;
}

/** One loft's date. */
export function plainScore(row: Row, { numberOfPigeons: team, rules, days }: Facts): PlainScore {
  const { date, timeList, marks } = row;
  const landed = timeList.flatMap((time, slot) => (time === '' ? [] : [slot]));
  const isVoid = days.some((day) => day.state === 'void' && day.date.split('-').reverse().join('-') === date);
  if (isVoid) return { excluded: landed, seconds: 0, landed: [], counted: [], valid: false };
  const isOut = (slot: number) => marks[slot]?.kind === 'disqualified';
  const standing = landed.filter((slot) => !isOut(slot));
  const outByRule = excludedByRule(standing, row, team, rules);
  const isShort = (slot: number) => flown(row, slot, rules) < (rules.minimumFlightMinutes ?? 0);
  const excluded = new Set([...landed.filter(isOut), ...outByRule, ...standing.filter(isShort)]);
  const counted = landed.filter((slot) => !excluded.has(slot));
  const minutes = counted.reduce((sum, slot) => sum + flown(row, slot, rules), 0);
  return {
    excluded: [...excluded].sort((a, b) => a - b),
    seconds: minutes * 60,
    landed,
    counted,
    valid: standing.some((slot) => outByRule.includes(slot) || !isShort(slot)),
  };
}

function excludedByRule(
  standing: readonly number[],
  row: Row,
  team: number,
  rules: Facts['rules'],
): number[] {
  const { helpers: rule } = rules;
  const helpers = standing.filter((slot) => slot >= team);
  if (rule === 'never') return helpers;
  if (rule === 'slot') return helpers.map((slot) => (slot - team < team ? slot - team : slot));
  const earliest = [...standing].sort((a, b) => flown(row, a, rules) - flown(row, b, rules) || a - b);
  return earliest.slice(0, Math.max(0, standing.length - team));
}

/** A row's score of the pigeons that bear a stamp, or of all; `excluded` and `landed` are of all. */
function scoreOf(row: Row, score: PlainScore, stamp: string | undefined, rules: Facts['rules']): PlainScore {
  if (stamp === undefined) return score;
  const stamped = Object.entries(row.stamps ?? {}).filter(([, ids]) => ids.includes(stamp));
  const counted = score.counted.filter((slot) => stamped.some(([one]) => Number(one) === slot));
  const seconds = counted.reduce((sum, slot) => sum + flown(row, slot, rules) * 60, 0);
  return { ...score, counted, seconds, valid: counted.length > 0 };
}

/** The results over all dates, in the form of `/tournament/{id}/results`, without formatted texts; or a stamp's table. */
export function plainTotals({ tournament, rows }: BoardSnapshot, stamp?: string) {
  const { rules } = tournament;
  const lofts = tournament.participatingLofts.map((ownerId) => {
    const days = rows
      .filter((row) => row.ownerId === ownerId)
      .map((row) => ({ row, date: row.date, ordinary: plainScore(row, tournament) }))
      .map((day) => ({ ...day, score: scoreOf(day.row, day.ordinary, stamp, rules) }));
    return { ownerId, days, total: days.reduce((sum, { score }) => sum + score.seconds, 0) };
  });
  const placed = lofts
    .filter(({ days }) => days.some(({ score }) => score.valid))
    .sort((a, b) => b.total - a.total);
  const rankOf = (place: number) =>
    tournament.rules.ties === 'listed'
      ? place + 1
      : 1 + placed.filter((loft) => loft.total > (placed[place]?.total ?? 0)).length;
  const slots = tournament.numberOfPigeons + tournament.helperPigeons;
  return placed.map(({ ownerId, days, total }, place) => {
    const all = Array.from({ length: slots }, (_, slot) => slot);
    const counts = (slot: number) => days.filter(({ score }) => score.counted.includes(slot));
    return {
      ownerId,
      rank: rankOf(place),
      grandTotal: total,
      pigeons: all.map((slot) =>
        counts(slot).reduce((sum, { row }) => sum + flown(row, slot, rules) * 60, 0),
      ),
      excludedIndices: all.filter(
        (slot) =>
          days.every(({ ordinary }) => !ordinary.counted.includes(slot)) &&
          days.some(({ score }) => score.landed.includes(slot)),
      ),
      days: days.map(({ date, score }) => [date, score.seconds, score.excluded] as const),
    };
  });
}

/** The server's answer, in the same form. */
export function answeredTotals({ ownerResults }: TotalResults): ReturnType<typeof plainTotals> {
  return ownerResults.map(({ ownerId, rank, grandTotal, pigeons, excludedIndices, days }) => ({
    ownerId,
    rank: rank ?? 0,
    grandTotal,
    pigeons: pigeons.map(({ totalTime }) => totalTime),
    excludedIndices,
    days: days.map((day) => [day.date, day.totalSeconds, day.excludedIndices] as const),
  }));
}
