import type { Seat, SeatClaim, Seats } from '../live/seats/seats.js';
import type { FromWorker } from './messages.js';

/** Time to wait for the process that counts the seats, in milliseconds. */
const answerWithinMs = 4000;

/** The seats of a start as a fan-out process has them: it asks the process that counts them. */
export class AskedSeats implements Seats {
  private asked = 0;
  private readonly waiting = new Map<number, (isGiven: boolean) => void>();

  constructor(private readonly send: (message: FromWorker) => void) {}

  async take(claim: SeatClaim): Promise<Seat | null> {
    const id = (this.asked += 1);
    const answer = new Promise<boolean>((resolve) => {
      this.waiting.set(id, resolve);
      setTimeout(() => this.answered(id, false), answerWithinMs).unref();
    });
    this.send({ kind: 'parwaz:seat', id, claim });
    const free = () => this.send({ kind: 'parwaz:seat-free', id });
    if (await answer) return { free, upgraded: () => undefined };
    free(); // the answer may have been too late
    return null;
  }

  answered(id: number, isGiven: boolean): void {
    this.waiting.get(id)?.(isGiven);
    this.waiting.delete(id);
  }
}
