import { Injectable } from '@nestjs/common';
import { correctionsOf } from '@parwaz/shared';
import type { Board, Correction, StaffFacts } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { ChangeLog } from '../boards/log/change-log.js';

/** Reads what was changed after days were closed; once per board, however many ask. */
@Injectable()
export class CorrectionsReader {
  private readonly read = new WeakMap<Board<StaffFacts>, Promise<Correction[]>>();

  constructor(
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
  ) {}

  /** The corrections of a tournament, newest first. @throws {AppError} 404 */
  async of(tournamentId: string): Promise<Correction[]> {
    const { board } = await this.boards.current(tournamentId);
    const known = this.read.get(board);
    if (known) return known;
    const reading = this.log.corrections(tournamentId).then((changes) => changes.flatMap(correctionsOf));
    this.read.set(board, reading);
    reading.catch(() => this.read.delete(board));
    return reading;
  }
}
