import { viewersEveryMs } from '@parwaz/shared';

interface Told {
  count: number;
  atMs: number;
  timer: NodeJS.Timeout | null;
}

/** Tells watchers how many they are: at most every 5 s, only when it changed. */
export class Viewers {
  private readonly told = new Map<string, Told>();

  constructor(
    private readonly count: (tournamentId: string) => number,
    private readonly tell: (viewers: { tournamentId: string; count: number }) => void,
  ) {}

  /** Somebody came or went. */
  changed(tournamentId: string): void {
    let told = this.told.get(tournamentId);
    if (!told) this.told.set(tournamentId, (told = { count: 0, atMs: 0, timer: null }));
    if (told.timer) return;
    const waitMs = Math.max(0, told.atMs + viewersEveryMs - Date.now());
    told.timer = setTimeout(() => this.send(tournamentId, told), waitMs);
  }

  /** The count as last told. */
  lastTold(tournamentId: string): number {
    return this.told.get(tournamentId)?.count ?? 0;
  }

  private send(tournamentId: string, told: Told): void {
    told.timer = null;
    const count = this.count(tournamentId);
    if (count === 0) this.told.delete(tournamentId);
    if (count === told.count) return;
    told.count = count;
    told.atMs = Date.now();
    if (count > 0) this.tell({ tournamentId, count });
  }

  /** Stops all that is scheduled. */
  close(): void {
    for (const { timer } of this.told.values()) if (timer) clearTimeout(timer);
    this.told.clear();
  }
}
