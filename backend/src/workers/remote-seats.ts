import type { Seat, SeatClaim, Seats } from '../platform/front-door/seats.js';
import type { FromWorker } from './messages.js';

/** Asks the parent, which counts: only its no counts; a socket that waits too long is closed and comes again. */
export class RemoteSeats implements Seats {
  private asked = 0;
  private readonly waiting = new Map<number, (isGiven: boolean) => void>();

  constructor(private readonly send: (message: FromWorker) => void) {}

  async reserve(claim: SeatClaim): Promise<Seat | null> {
    const id = (this.asked += 1);
    const answer = new Promise<boolean>((resolve) => this.waiting.set(id, resolve));
    this.send({ kind: 'parwaz:seat', id, claim });
    if (!(await answer)) return null;
    return { free: () => this.send({ kind: 'parwaz:seat-free', id }), upgraded: () => undefined };
  }

  answered(id: number, isGiven: boolean): void {
    this.waiting.get(id)?.(isGiven);
    this.waiting.delete(id);
  }
}
