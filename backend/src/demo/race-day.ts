import { formatMinutes } from '@parwaz/shared';
import type { Desk } from './desk.js';
import type { Chance } from './random.js';

const START = 6 * 60;

/** Landings of one loft on one day, earliest first: most after 8 to 13 hours, now and then one lost. */
function loftDay(chance: Chance, slots: number): string[] {
  const strength = chance.between(-40, 40);
  const landings = Array.from({ length: slots }, () => {
    const average = (chance.next() + chance.next() + chance.next()) / 3;
    return START + Math.min(13 * 60, Math.max(8 * 60, Math.round(8 * 60 + average * 300 + strength)));
  });
  const lost = chance.next() < 0.2 ? chance.between(1, 2) : 0;
  const home = landings.sort((a, b) => a - b).slice(0, slots - lost);
  return [...home.map(formatMinutes), ...Array<string>(lost).fill('')];
}

export interface Race {
  tournamentId: string;
  ownerIds: readonly string[];
  date: string;
  slots: number;
}

const empty = (slots: number) => Array<string>(slots).fill('');

export async function enterFinishedDay(desk: Desk, race: Race, chance: Chance): Promise<void> {
  for (const pigeonOwnerId of race.ownerIds) {
    const { tournamentId, date, slots } = race;
    const timeList = loftDay(chance, slots);
    await desk.saveResult({ tournamentId, pigeonOwnerId, date, startTime: formatMinutes(START), timeList });
  }
}

/** Types one landing a step until all birds are home, then corrections; with `base`, so that other desks' stay. */
export class RunningDay {
  private readonly plans: ReadonlyMap<string, string[]>;

  constructor(
    private readonly desk: Desk,
    private readonly race: Race,
    private readonly chance: Chance,
  ) {
    this.plans = new Map(race.ownerIds.map((ownerId) => [ownerId, loftDay(chance, race.slots)]));
  }

  async step(): Promise<void> {
    const rows = await this.rows();
    const open = this.race.ownerIds.filter((ownerId) => this.nextSlot(ownerId, rows) !== undefined);
    if (open.length === 0) return this.correct(rows);
    const ownerId = this.chance.pick(open);
    const slot = this.nextSlot(ownerId, rows) ?? 0;
    return this.type(ownerId, rows, slot, this.plans.get(ownerId)?.[slot] ?? '');
  }

  private async correct(rows: Rows): Promise<void> {
    const ownerId = this.chance.pick(this.race.ownerIds);
    const landings = rows.get(ownerId)?.timeList ?? empty(this.race.slots);
    const slot = Math.max(
      0,
      landings.findLastIndex((time) => time !== ''),
    );
    const planned = this.plans.get(ownerId);
    if (!planned || this.chance.next() < 0.25) return this.type(ownerId, rows, slot, '');
    planned[slot] = later(planned[slot] ?? '', this.chance.between(1, 12));
    return this.type(ownerId, rows, slot, planned[slot]);
  }

  private async type(ownerId: string, rows: Rows, slot: number, time: string): Promise<void> {
    const { tournamentId, date, slots } = this.race;
    const base = rows.get(ownerId) ?? { startTime: '', timeList: empty(slots) };
    const timeList = base.timeList.with(slot, time);
    const startTime = base.startTime || formatMinutes(START);
    await this.desk.saveResult({ tournamentId, pigeonOwnerId: ownerId, date, startTime, timeList, base });
  }

  private nextSlot(ownerId: string, rows: Rows): number | undefined {
    const typed = rows.get(ownerId)?.timeList;
    const slot = this.plans.get(ownerId)?.findIndex((time, i) => time !== '' && !typed?.[i]);
    return slot === -1 ? undefined : slot;
  }

  private async rows(): Promise<Rows> {
    const results = await this.desk.results(this.race.tournamentId, this.race.date);
    return new Map(
      results.map(({ pigeonOwnerId, startTime, timeList }) => [pigeonOwnerId, { startTime, timeList }]),
    );
  }
}

type Rows = ReadonlyMap<string, { startTime: string; timeList: string[] }>;

function later(time: string, minutes: number): string {
  const [hour = 14, minute = 0] = time.split(':').map(Number);
  return formatMinutes(Math.min(20 * 60, (time ? hour * 60 + minute : 14 * 60) + minutes));
}
