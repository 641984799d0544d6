import { parseClock, rowOf, twinMinutes } from '@parwaz/shared';
import type { Report } from '@parwaz/shared';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answered, SignedInClient } from '../../../harness/client.js';
import { Watcher } from '../../../harness/watcher.js';

const minutesApart = (a: string, b: string) => Math.abs((parseClock(a) ?? 0) - (parseClock(b) ?? 0));

/** Two desks that settle what waits, both at once, with a spectator who looks on. */
export class TwoClerks {
  /** Keys that they have pressed: one takes, two reject. */
  keys = 0;
  /** From a desk's answer to the spectator's screen, in ms; 0 where the spectator was first. */
  readonly shownAfterMs: number[] = [];

  private constructor(
    private readonly desk: SignedInClient,
    private readonly tournamentId: string,
    private readonly spectator: Watcher,
  ) {}

  static async sitDown(desk: SignedInClient, tournamentId: string): Promise<TwoClerks> {
    return new TwoClerks(desk, tournamentId, await Watcher.watch(desk.url, tournamentId));
  }

  /** Goes once through what is open. What says the same as a landing nearby is rejected, what is flagged taken. */
  async settle(): Promise<void> {
    const open = await this.ask<Report[]>('GET', '?state=open');
    // The server takes clean ones by itself.
    for (const report of open.body.filter(({ flags }) => flags.length > 0)) await this.settleOne(report);
  }

  /** Landings that the spectator sees, HH:MM:SS. */
  landed(ownerId: string, date: string): string[] {
    return (rowOf(this.spectator.board, ownerId, date)?.timeList ?? []).filter(Boolean);
  }

  close(): void {
    this.spectator.close();
  }

  private async settleOne({ _id, ownerId, date, time }: Report): Promise<void> {
    // A killed process may have saved this one's twin without an answer.
    await this.isUpToDate();
    if (this.landed(ownerId, date).some((other) => minutesApart(other, time) <= twinMinutes)) {
      await this.ask('POST', `/${_id}/reject`, { reason: 'Same bird' });
      this.keys += 2;
      return;
    }
    const answers = await Promise.all([
      this.ask('POST', `/${_id}/take`, {}),
      this.ask('POST', `/${_id}/take`, {}),
    ]);
    this.keys += 1;
    const won = answers.filter(({ status }) => status === 200).length;
    if (won > 1) throw new Error('Two desks took one report');
    if (won === 0) return; // a killed process holds it for a while
    const answeredAt = performance.now();
    await this.spectator.until(() => this.landed(ownerId, date).includes(`${time}:00`), 'it is shown');
    this.shownAfterMs.push(performance.now() - answeredAt);
  }

  /** Waits until the spectator has what the server has, after a restart too. */
  private async isUpToDate(): Promise<void> {
    const { revision } = await this.retried(() => this.desk.board(this.tournamentId));
    await this.spectator.until(
      () => this.spectator.board.revision >= revision,
      'the spectator is up to date',
    );
  }

  private ask<T>(method: string, path: string, body?: object): Promise<Answered<T>> {
    const at = `/tournament/${this.tournamentId}/reports${path}`;
    return this.retried(() => this.desk.call<T>(method, at, body));
  }

  /** A desk presses again when the line was lost. */
  private async retried<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch {
        await pause(100);
      }
    }
  }
}
