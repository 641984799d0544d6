import { dayMinutes, formatMinutes, midnight, type Minutes, type Nights } from '../time/clock.js';
import type { BoardDate } from '../time/dates.js';
import { landingsOf, startOf, type Timed } from '../board/landings.js';
import { markAt, type Marks } from '../board/marks.js';
import type { SaveResultInput } from '../contracts/types.js';
import type { Chance } from './chance.js';

const shortestFlight = 8 * 60;
const longestFlight = 13 * 60;

type TypedRow = Timed & { marks?: Marks };

/** A desk that the landings are typed at, with the calls that the screens make. */
export interface TypingDesk {
  results(tournamentId: string, date: BoardDate): Promise<readonly (TypedRow & { pigeonOwnerId: string })[]>;
  saveResult(row: SaveResultInput): Promise<unknown>;
}

export interface RaceDay {
  tournamentId: string;
  ownerIds: readonly string[];
  date: BoardDate;
  startTime: string;
  slots: number;
  rules: Nights;
  /** From the date's midnight, where it is today: no loft that is on its way lands later. */
  now?: Minutes;
}

interface Hours {
  start: Minutes;
  /** The latest landing. */
  last: Minutes;
}

function hoursOf({ rules, now }: RaceDay, released: Pick<Timed, 'startTime'>): Hours {
  const start = startOf(released);
  const dusk = start + longestFlight + 60;
  const last = rules.overnight ? dusk : Math.min(dusk, dayMinutes - 1);
  return { start, last: now !== undefined && now > start ? Math.min(last, now) : last };
}

/** Landings of one loft on one day, earliest first: most after 8 to 13 hours, now and then one lost. */
function loftDay(chance: Chance, slots: number, { start, last }: Hours): string[] {
  const strength = chance.between(-40, 40);
  const flights = Array.from({ length: slots }, () => {
    const average = (chance.next() + chance.next() + chance.next()) / 3;
    const minutes = Math.round(shortestFlight + average * 300 + strength);
    return Math.min(longestFlight, Math.max(shortestFlight, minutes));
  });
  const lost = chance.next() < 0.2 ? chance.between(1, 2) : 0;
  const home = flights.sort((a, b) => a - b).slice(0, slots - lost);
  const scale = Math.min(1, (last - start) / longestFlight);
  const times = home.map((minutes) => writtenAt(start + Math.round(minutes * scale)));
  return Array.from({ length: slots }, (_, slot) => times[slot] ?? '');
}

/** `00:00` stands for no landing. */
function writtenAt(landing: Minutes): string {
  return landing === dayMinutes ? midnight : formatMinutes(landing % dayMinutes);
}

export async function enterFinishedDay(desk: TypingDesk, race: RaceDay, chance: Chance): Promise<void> {
  for (const pigeonOwnerId of race.ownerIds) {
    const { tournamentId, date, startTime, slots } = race;
    const timeList = loftDay(chance, slots, hoursOf(race, race));
    await desk.saveResult({ tournamentId, pigeonOwnerId, date, startTime, timeList });
  }
}

type Rows = ReadonlyMap<string, TypedRow>;

/** Types one landing a step until all birds are home, then corrections; with `base`, so that other desks' stay. */
export class RunningDay {
  private readonly plans = new Map<string, string[]>();

  constructor(
    private readonly desk: TypingDesk,
    private readonly race: RaceDay,
    private readonly chance: Chance,
  ) {}

  async step(): Promise<void> {
    const rows = await this.rows();
    const open = this.race.ownerIds.filter((ownerId) => this.nextSlot(ownerId, rows) !== undefined);
    if (open.length === 0) return this.correct(rows);
    const ownerId = this.chance.pick(open);
    const slot = this.nextSlot(ownerId, rows) ?? 0;
    return this.type(ownerId, rows, slot, this.planOf(ownerId, rows)[slot] ?? '');
  }

  private async correct(rows: Rows): Promise<void> {
    const ownerId = this.chance.pick(this.race.ownerIds);
    const row = this.rowOf(ownerId, rows);
    const slot = row.timeList.findLastIndex((time) => time !== '');
    if (slot < 0) return;
    if (this.chance.next() < 0.25) return this.type(ownerId, rows, slot, '');
    const { start, last } = hoursOf(this.race, row);
    const landed = landingsOf(row, this.race.rules)[slot] ?? start;
    const time = writtenAt(Math.min(last, landed + this.chance.between(1, 12)));
    this.planOf(ownerId, rows)[slot] = time;
    return this.type(ownerId, rows, slot, time);
  }

  private async type(ownerId: string, rows: Rows, slot: number, time: string): Promise<void> {
    const { tournamentId, date } = this.race;
    const { startTime, timeList: typed } = this.rowOf(ownerId, rows);
    const timeList = typed.with(slot, time);
    const base = { startTime: rows.get(ownerId)?.startTime ?? '', timeList: [...typed] };
    await this.desk.saveResult({ tournamentId, pigeonOwnerId: ownerId, date, startTime, timeList, base });
  }

  private nextSlot(ownerId: string, rows: Rows): number | undefined {
    const row = this.rowOf(ownerId, rows);
    const slot = this.planOf(ownerId, rows).findIndex(
      (time, index) => time !== '' && !row.timeList[index] && !markAt(row, index),
    );
    return slot === -1 ? undefined : slot;
  }

  private planOf(ownerId: string, rows: Rows): string[] {
    const known = this.plans.get(ownerId);
    if (known) return known;
    const hours = hoursOf(this.race, this.rowOf(ownerId, rows));
    const plan = loftDay(this.chance, this.race.slots, hours);
    this.plans.set(ownerId, plan);
    return plan;
  }

  private rowOf(ownerId: string, rows: Rows): TypedRow {
    const { startTime, slots } = this.race;
    return rows.get(ownerId) ?? { startTime, timeList: Array<string>(slots).fill('') };
  }

  private async rows(): Promise<Rows> {
    const results = await this.desk.results(this.race.tournamentId, this.race.date);
    return new Map(results.map((row) => [row.pigeonOwnerId, row]));
  }
}
