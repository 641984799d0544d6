import type { BoardCache } from '../../../boards/board-cache.js';
import type { Board, StaffFacts } from '@parwaz/shared';
import { setTimeout as pause } from 'node:timers/promises';
import type { BoardRecords, BrokenRecord } from '../../../boards/board-records.js';
import { composeMessage, type Boards, type Records } from '../rules/compose.js';
import { untoldItems } from '../rules/delivery.js';
import type { Device } from '../schemas/subscription.schema.js';

type Waiting = Pick<Device, 'items' | 'untold' | 'more' | 'lang' | 'tag'>;

/** The age at which boards are read again: a desk goes on typing while thousands are told. */
const readAgainMs = 1000;
const recordWithinMs = 500;

export class Composer {
  private boards: Boards = new Map();
  private records: Records = new Map();
  private composed = new Map<string, string | null>();
  private readAtMs = -Infinity;

  constructor(
    private readonly cache: BoardCache,
    private readonly broken: BoardRecords,
  ) {}

  async messages(devices: readonly Waiting[], nowMs: number): Promise<(string | null)[]> {
    const ids = new Set(devices.flatMap(({ items }) => items.map(({ tournamentId }) => tournamentId)));
    const isOld = performance.now() - this.readAtMs >= readAgainMs;
    if (isOld || [...ids].some((id) => !this.boards.has(id))) await this.readBoards([...ids]);
    return devices.map((device) => this.message(device, nowMs));
  }

  private async readBoards(ids: readonly string[]): Promise<void> {
    this.readAtMs = performance.now();
    const loaded = await this.cache.getMany(ids);
    this.boards = new Map(loaded.map(({ board }) => [board.tournamentId, board]));
    this.records = new Map(
      await Promise.all(
        loaded.map(async ({ board }) => [board.tournamentId, await this.brokenOn(board)] as const),
      ),
    );
    this.composed = new Map();
  }

  /** A message is whole without it, and waits for no club's history. */
  private brokenOn(board: Board<StaffFacts>): Promise<BrokenRecord | null> {
    const late = pause(recordWithinMs, null, { ref: false });
    return Promise.race([this.broken.brokenOn(board).catch(() => null), late]);
  }

  private message({ items, untold, more, lang, tag }: Waiting, nowMs: number): string | null {
    const key = JSON.stringify([items, untold, more, lang]);
    if (!this.composed.has(key)) {
      const { boards, records } = this;
      const fresh = untoldItems({ items, untold });
      const about = { lang, tag: '', boards, records, nowMs };
      const isNew = composeMessage(fresh, { ...about, more: 0 }) !== null;
      const message = isNew ? composeMessage(items, { ...about, more }) : null;
      this.composed.set(key, message && JSON.stringify(message));
    }
    const message = this.composed.get(key) ?? null;
    return message?.replace('"tag":""', () => `"tag":${JSON.stringify(tag)}`) ?? null;
  }
}
