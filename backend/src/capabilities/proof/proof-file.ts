import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@parwaz/shared';
import { BoardCache } from '../../boards/board-cache.js';
import type { LoadedBoard } from '../../boards/loaded-board.js';
import { ChangeLog } from '../../boards/log/change-log.js';
import { isSealed, publicEntry } from '../../boards/log/sealed-fields.js';
import type { ChangeDoc } from '../../boards/schemas/change.schema.js';
import { limitTo } from '../../platform/concurrency/queues.js';
import { Epoch } from '../../platform/database/epoch.js';
import { proofFormat, proofVersion, type ProofLine } from './proof-lines.js';

/** Entries that are read, sealed and sent together: some milliseconds of work. */
const perChunk = 100;
/** Chunks made at the same time, for all readers together. */
const maxAtOnce = 2;

export interface OfferedProof {
  etag: string;
  /** The file's text. Fails when the log is replaced while it is read. */
  chunks: AsyncIterable<string>;
}

@Injectable()
export class ProofFile {
  private readonly inTurn = limitTo(maxAtOnce);

  constructor(
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
    private readonly epoch: Epoch,
  ) {}

  /** @throws {AppError} 404, for a deleted or hidden tournament too */
  async offer(tournamentId: string, viewer: Actor | null): Promise<OfferedProof> {
    const loaded = await this.boards.shown(tournamentId, viewer);
    const { board, epoch, damagedAt } = loaded;
    const etag = `"${epoch}-r${board.revision}-p${proofVersion}${damagedAt === null ? '' : '-damaged'}"`;
    return { etag, chunks: this.chunksOf(loaded) };
  }

  private async *chunksOf({ board, epoch, damagedAt }: LoadedBoard): AsyncGenerator<string> {
    const { tournamentId, revision: head, tournament } = board;
    const { publicSince = 0, hidden } = tournament;
    const openFrom = hidden ? head + 1 : publicSince;
    const hash = createHash('sha256');
    let text = textOf({ kind: 'header', format: proofFormat, version: proofVersion, tournamentId });
    for (let revision = 0; revision < head;) {
      hash.update(text);
      yield text;
      const count = Math.min(perChunk, head - revision);
      text = await this.inTurn(async () => {
        const entries = await this.log.entriesAfter(tournamentId, revision, count);
        const isWhole = entries.length === count && entries.at(-1)?.revision === revision + count;
        if (!isWhole || (await this.epoch.read()) !== epoch)
          throw new Error('the log was replaced meanwhile');
        return entries.map((entry) => textOf(lineOf(entry, openFrom))).join('');
      });
      revision += count;
    }
    hash.update(text);
    const damage = damagedAt === null ? {} : { damagedAt };
    yield text + textOf({ kind: 'end', entries: head, ...damage, sha256: hash.digest('hex') });
  }
}

/** @param openFrom the first revision that anybody may read */
function lineOf(entry: ChangeDoc, openFrom: number): ProofLine {
  const { revision, hash, missing } = entry;
  if (isSealed(entry) && revision >= openFrom) return { kind: 'entry', entry: publicEntry(entry) };
  return { kind: 'hash', revision, ...(hash && { hash }), ...(missing && { missing }) };
}

function textOf(line: ProofLine): string {
  return `${JSON.stringify(line)}\n`;
}
