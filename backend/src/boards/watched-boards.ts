import { Injectable } from '@nestjs/common';

type Watchers = 'sockets' | 'streams';

/** They stay in memory and are compared with their logs. */
@Injectable()
export class WatchedBoards {
  private readonly by: Record<Watchers, Set<string>> = { sockets: new Set(), streams: new Set() };

  set(tournamentId: string, isWatched: boolean, watchers: Watchers = 'sockets'): void {
    if (isWatched) this.by[watchers].add(tournamentId);
    else this.by[watchers].delete(tournamentId);
  }

  has(tournamentId: string): boolean {
    return Object.values(this.by).some((watched) => watched.has(tournamentId));
  }

  ids(): string[] {
    return [...new Set(Object.values(this.by).flatMap((watched) => [...watched]))];
  }
}
