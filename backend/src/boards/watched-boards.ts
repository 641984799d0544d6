import { Injectable } from '@nestjs/common';

/** They stay in memory and are compared with their logs. */
@Injectable()
export class WatchedBoards {
  private readonly watched = new Set<string>();

  set(tournamentId: string, isWatched: boolean): void {
    if (isWatched) this.watched.add(tournamentId);
    else this.watched.delete(tournamentId);
  }

  has(tournamentId: string): boolean {
    return this.watched.has(tournamentId);
  }

  ids(): string[] {
    return [...this.watched];
  }
}
