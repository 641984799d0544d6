import type { Owner } from '@parwaz/shared';
import type { ChangeDoc } from '../../src/boards/schemas/change.schema.js';
import { Client } from '../harness/client.js';
import type { SignedInClient } from '../harness/client.js';
import { createClub, createOwner } from '../harness/factories.js';
import type { TestApp } from '../harness/start-app.js';
import type { Facts } from './facts.js';
import { Track } from './track.js';

/** A loft's owner as the test follows them. */
export interface KnownOwner {
  _id: string;
  name: string;
  isDeleted: boolean;
  /** The start times that the loft had in the tournaments that it left by the deletion, by tournament. */
  places: Map<string, Facts>;
}

/** The state that an import brings back. */
interface Export {
  file: string;
  tracks: Track[];
  owners: KnownOwner[];
}

export const dates = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07'] as const;
/** Noon of the third date in Lahore. */
export const noonMs = Date.parse('2026-05-06T07:00:00Z');
const lofts = 5;

/** The answers of all sequences by kind: says what the sequences reach. */
export const answered = new Map<string, number>();

/** The running product with two members of staff, and what the test knows of it. */
export class World {
  tracks: Track[] = [];
  owners: KnownOwner[] = [];
  export: Export | null = null;
  club = '';
  /** The commands so far that made a request. */
  commands = 0;
  /** Each request with its answer, to explain a failure. */
  readonly trace: string[] = [];

  private constructor(
    readonly app: TestApp,
    readonly clock: { now(): number; passMs(ms: number): void },
    private readonly staff: readonly SignedInClient[],
  ) {}

  static async make(app: TestApp, clock: World['clock'], staff: readonly SignedInClient[]): Promise<World> {
    const world = new World(app, clock, staff);
    world.club = (await createClub(world.admin)).name;
    for (let loft = 0; loft < lofts; loft += 1) world.know(await createOwner(world.admin));
    return world;
  }

  /** The admin (0) or the sub admin (1), wherever the product runs now. */
  by(who: number): Client & { readonly _id: string } {
    const { token, _id } = this.staff[who % this.staff.length] as SignedInClient;
    return Object.assign(new Client(this.app.url, token), { _id });
  }

  get admin(): Client {
    return this.by(0);
  }

  /** A tournament; undefined while there is none that isn't deleted. */
  track(which: number): Track | undefined {
    const alive = this.tracks.filter(({ isDeleted }) => !isDeleted);
    return alive[which % alive.length];
  }

  owner(which: number): KnownOwner {
    return this.owners[which % this.owners.length] as KnownOwner;
  }

  know({ _id, name }: Owner): void {
    this.owners.push({ _id, name, isDeleted: false, places: new Map() });
  }

  noteExport(file: string): void {
    const owners = this.owners.map((owner) => ({ ...owner, places: new Map(owner.places) }));
    this.export = { file, tracks: this.tracks.map((track) => track.copy()), owners };
  }

  takeExport(): void {
    if (!this.export) return;
    const { tracks, owners } = this.export;
    this.tracks = tracks.map((track) => track.copy());
    this.owners = owners.map((owner) => ({ ...owner, places: new Map(owner.places) }));
  }

  /** Counts the answers to each kind of request. */
  count({ what }: { what: string }, status: number): void {
    const [name = ''] = what.split(' {');
    const kind = `${name.replace(/\d[0-9a-f-]+\S*/g, '…')} ${status}`;
    answered.set(kind, (answered.get(kind) ?? 0) + 1);
  }

  /** The entries that a log has beyond those known. */
  async newEntries({ id, head }: Track): Promise<ChangeDoc[]> {
    const found = this.app.connection
      .collection<ChangeDoc>('changes')
      .find({ tournamentId: id, revision: { $gt: head } });
    return found.sort({ _id: 1 }).toArray();
  }
}
