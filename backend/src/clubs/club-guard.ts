import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Club, Person, StaffFacts } from '@parwaz/shared';
import { BoardWriter } from '../boards/board-writer.js';
import { write } from '../boards/planned-write.js';
import { deletedToo, TournamentIndex } from '../boards/tournament-index.js';
import { ClubsService } from './clubs.service.js';
import { Clock } from '../platform/config/config.js';
import { AppError } from '../platform/errors/app-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { isRecoverable } from '../boards/recoverable.js';

type ClubNames = Pick<Club, 'name' | 'nameUrdu'>;
/** Of a club, as its tournaments carry them. */
export const clubNames = ({ name, nameUrdu }: ClubNames) => ({ club: name, clubNameUrdu: nameUrdu });
export const clubOf = ({ club, clubNameUrdu }: StaffFacts): ClubNames => ({
  name: club,
  nameUrdu: clubNameUrdu,
});

/** Keeps tournaments consistent with clubs: renames carry over, and a club with tournaments can't be deleted. */
@Injectable()
export class ClubGuard implements OnModuleInit {
  constructor(
    private readonly writer: BoardWriter,
    private readonly index: TournamentIndex,
    private readonly clubs: ClubsService,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('club:renaming', ({ club, by }) => this.rename(club.name, club, by));
    this.events.on('club:renamed', ({ from, to, by }) => this.rename(from, to, by));
    this.events.on('club:deleting', ({ name }) => this.assertNoTournaments(name));
  }

  /** After the write, the club gives its present names; @throws {AppError} 400 when it is gone, after `undo`. */
  async settle(
    tournamentId: string,
    { _id, name }: Club,
    by: Person,
    undo: () => Promise<unknown>,
  ): Promise<void> {
    const now = (await this.clubs.list()).find((club) => club._id === _id);
    if (!now) {
      await undo();
      throw new AppError('tournament.unknown-club');
    }
    await this.renameOne(tournamentId, name, now, by);
  }

  async renameOne(tournamentId: string, from: string, to: ClubNames, by: Person): Promise<void> {
    await this.writer.commit(tournamentId, by, (before) => {
      if (before.revision === 0 || before.tournament.club !== from) return write(before);
      return write({ ...before, tournament: { ...before.tournament, ...clubNames(to) } });
    });
  }

  /** A damaged tournament refuses, after all others have followed. */
  private async rename(from: string, to: ClubNames, by: Person): Promise<void> {
    const renamed: Promise<void>[] = [];
    for (const id of await this.index.ids({ club: from, ...deletedToo })) {
      renamed.push(this.renameOne(id, from, to, by));
      await Promise.allSettled(renamed.slice(-1));
    }
    await Promise.all(renamed);
  }

  private async assertNoTournaments(club: string): Promise<void> {
    const now = this.clock.now();
    const found = await this.index.find({ club, ...deletedToo });
    const kept = found.filter(
      ({ facts }) => facts.club === club && (!facts.deletedAt || isRecoverable(facts.deletedAt, now)),
    );
    if (kept.length === 0) return;
    const deleted = kept.filter(({ facts }) => facts.deletedAt).length;
    const values = { tournaments: kept.length, deleted };
    throw new AppError('club.has-tournaments', { values, extra: values });
  }
}
