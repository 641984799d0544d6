export interface SeatClaim {
  network: string;
  isPolling: boolean;
  isDesk: boolean;
}

/** Both methods may be called repeatedly. */
export interface Seat {
  free(): void;
  upgraded(): void;
}

export interface Seats {
  reserve(claim: SeatClaim): Seat | null | Promise<Seat | null>;
}

// Above this share, a network that holds more than half of all seats gets no more.
const nearlyFull = 0.8;
const pollingShare = 0.1;
const minPolling = 2;

export class LocalSeats implements Seats {
  private taken = 0;
  private polling = 0;
  private readonly byNetwork = new Map<string, number>();

  constructor(readonly max: number) {}

  get maxPolling(): number {
    return Math.max(minPolling, Math.floor(this.max * pollingShare));
  }

  reserve({ network, isPolling, isDesk }: SeatClaim): Seat | null {
    if (!isDesk && !this.hasSeat(network, isPolling)) return null;
    this.count(network, 1);
    if (isPolling) this.polling += 1;
    const held = { seat: true, polling: isPolling };
    const upgraded = () => {
      if (held.polling) this.polling -= 1;
      held.polling = false;
    };
    const free = () => {
      upgraded();
      if (held.seat) this.count(network, -1);
      held.seat = false;
    };
    return { free, upgraded };
  }

  private hasSeat(network: string, isPolling: boolean): boolean {
    if (this.taken >= this.max) return false;
    if (isPolling && this.polling >= this.maxPolling) return false;
    const theirs = this.byNetwork.get(network) ?? 0;
    // A network may be a whole district behind its carrier: it may fill all seats while nobody else is there.
    const isGreedy = theirs > this.max / 2 && this.taken > theirs;
    return !isGreedy || this.taken < this.max * nearlyFull;
  }

  private count(network: string, more: 1 | -1): void {
    this.taken += more;
    const theirs = (this.byNetwork.get(network) ?? 0) + more;
    if (theirs > 0) this.byNetwork.set(network, theirs);
    else this.byNetwork.delete(network);
  }
}
