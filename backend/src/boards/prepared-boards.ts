import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { publicBoard, toBoardDate, toSnapshot, type Actor } from '@parwaz/shared';
import { boardFormat } from '@parwaz/shared/contracts';
import { AppError } from '../platform/errors/app-error.js';
import type { Encoding } from '../platform/http/negotiation.js';
import { BoardCache } from './board-cache.js';
import { assertShownTo } from './is-shown.js';
import type { LoadedBoard } from './loaded-board.js';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

class PreparedBoard {
  private readonly bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(
    private readonly epoch: string,
    readonly revision: number,
    readonly json: string,
  ) {}

  body(encoding: Encoding): Promise<Buffer> {
    let body = this.bodies.get(encoding);
    if (!body) this.bodies.set(encoding, (body = this.encode(encoding)));
    return body;
  }

  etag(encoding: Encoding): string {
    const tag = `${this.epoch}-r${this.revision}-f${boardFormat()}`;
    return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  }

  private encode(encoding: Encoding): Promise<Buffer> {
    const plain = Buffer.from(this.json);
    if (encoding === 'identity') return Promise.resolve(plain);
    if (encoding === 'gzip') return gzipped(plain);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    return brotli(plain, { params });
  }
}

interface PreparedDates {
  revision: number;
  byDate: Map<string, PreparedBoard>;
}

@Injectable()
export class PreparedBoards {
  private readonly prepared = new WeakMap<LoadedBoard, PreparedDates>();

  constructor(private readonly boards: BoardCache) {}

  /** @param date dd-mm-yyyy for that date's rows only; null for all */
  async current(tournamentId: string, date: string | null, viewer: Actor | null): Promise<PreparedBoard> {
    const loaded = await this.boards.withDeleted(tournamentId);
    assertShownTo(viewer, loaded.board);
    if (loaded.board.tournament.deletedAt) throw new AppError('tournament.deleted');
    return this.prepare(loaded, date);
  }

  prepare(loaded: LoadedBoard, date: string | null): PreparedBoard {
    const { board, epoch } = loaded;
    let dates = this.prepared.get(loaded);
    if (dates?.revision !== board.revision) {
      this.prepared.set(loaded, (dates = { revision: board.revision, byDate: new Map() }));
    }
    // Other dates share one entry without rows, so that addresses can't fill the memory.
    const known = date !== null && board.tournament.dates.some((one) => toBoardDate(one) === date);
    const key = date === null ? '' : known ? date : 'another';
    const present = dates.byDate.get(key);
    if (present) return present;
    const snapshot = toSnapshot(publicBoard(board), epoch, boardFormat());
    const rows = date === null ? snapshot.rows : snapshot.rows.filter((row) => row.date === date);
    const made = new PreparedBoard(epoch, board.revision, JSON.stringify({ ...snapshot, rows }));
    dates.byDate.set(key, made);
    return made;
  }
}
