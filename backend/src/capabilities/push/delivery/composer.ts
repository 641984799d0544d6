import type { IsoDate } from '@parwaz/shared';
import type { BoardCache } from '../../../boards/board-cache.js';
import { composed } from '../rules/compose.js';
import type { Boards } from '../rules/compose.js';
import type { Device } from '../schemas/subscription.schema.js';

type Told = Pick<Device, 'items' | 'untold' | 'more' | 'lang' | 'tag'>;

/** Boards are read again after this, in milliseconds: a desk goes on typing while thousands are told. */
const readAgainMs = 1000;

/** Composes the messages of one pass over devices, those that tell the same only once. */
export class Composer {
  private boards: Boards = new Map();
  private known = new Map<string, string | null>();
  private readAtMs = -Infinity;

  constructor(private readonly cache: BoardCache) {}

  /** Messages of devices as JSON; null where nothing is left to tell. @param today yyyy-mm-dd */
  async messages(devices: readonly Told[], today: IsoDate): Promise<(string | null)[]> {
    const ids = new Set(devices.flatMap(({ items }) => items.map(({ tournamentId }) => tournamentId)));
    const isOld = performance.now() - this.readAtMs >= readAgainMs;
    if (isOld || [...ids].some((id) => !this.boards.has(id))) await this.read([...ids]);
    return devices.map((device) => this.message(device, today));
  }

  private async read(ids: readonly string[]): Promise<void> {
    this.readAtMs = performance.now();
    const loaded = await this.cache.several(ids);
    this.boards = new Map(loaded.map(({ board }) => [board.tournamentId, board]));
    this.known = new Map();
  }

  private message({ items, untold, more, lang, tag }: Told, today: IsoDate): string | null {
    const key = JSON.stringify([items, untold, more, lang, today]);
    if (!this.known.has(key)) {
      const { boards } = this;
      const fresh = items.slice(Math.max(0, items.length - untold));
      const about = { lang, tag: '', boards, today };
      const isNew = composed(fresh, { ...about, more: 0 }) !== null;
      const message = isNew ? composed(items, { ...about, more }) : null;
      this.known.set(key, message && JSON.stringify(message));
    }
    const message = this.known.get(key) ?? null;
    return message?.replace('"tag":""', () => `"tag":${JSON.stringify(tag)}`) ?? null;
  }
}
