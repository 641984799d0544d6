import { chance, type Chance, formatMinutes } from '@parwaz/shared';
import { setTimeout as pause } from 'node:timers/promises';
import type { MovedServer } from './moved-server.js';
import { QueuedPhone } from './queued-phone.js';

const minute = 60_000;

/** Events at one landing; drawn before it begins, so that a seed is a day. */
interface Landing {
  afterMs: number;
  phone: number;
  /** The thumb hits twice, or the other phone of the link says the same: another report of one bird. */
  again: 'no' | 'thumb' | 'other phone';
  /** No line for the next ten minutes. */
  isOffline: boolean;
  /** The same report goes twice at once, from two tabs. */
  isDoubled: boolean;
  reloads: number;
}

/** A loft with a link, one or two phones on it, and birds that come down. */
export class SimulatedRoof {
  /** Minutes at which its birds were down, HH:MM. */
  readonly truth: string[] = [];
  private readonly by: Chance;
  private readonly phones: readonly QueuedPhone[];

  constructor(
    private readonly world: MovedServer,
    token: string,
    loft: number,
    seed: number,
  ) {
    this.by = chance(seed * 1000 + loft);
    this.phones = Array.from({ length: loft % 3 === 0 ? 2 : 1 }, () => {
      // Every second phone has the right time, as phones have that take it from the network.
      const aheadMs =
        this.by.next() < 0.5 ? this.by.between(-20_000, 20_000) : this.by.between(-15, 15) * minute;
      return new QueuedPhone(world.server.url, token, world.now, aheadMs);
    });
  }

  /** One bird comes down and is reported, or is kept on the phone. */
  async land(date: string): Promise<void> {
    const { afterMs, phone, again, isOffline, isDoubled, reloads } = this.draw();
    await pause(afterMs);
    const own = this.phones[phone] ?? this.phones[0]!;
    this.truth.push(formatMinutes(this.world.minutes));
    own.land(date);
    if (again === 'thumb') own.land(date);
    const other = this.phones.find((one) => one !== own);
    if (again === 'other phone') other?.land(date);
    if (isOffline) return;
    const sending = isDoubled ? [own.sendAll(reloads), own.sendAll()] : [own.sendAll(reloads)];
    await Promise.all([...sending, other?.sendAll()]);
  }

  /** The line is back. */
  async sendAll(): Promise<void> {
    await Promise.all(this.phones.map((phone) => phone.sendAll()));
  }

  serverTime = (): Promise<number> => this.phones[0]!.serverTime();

  private draw(): Landing {
    const { by, phones } = this;
    const afterMs = by.between(0, 2000);
    const phone = by.between(0, phones.length - 1);
    const odd = by.next();
    const again = odd < 0.05 ? 'thumb' : odd < 0.1 ? 'other phone' : 'no';
    const [isOffline, isDoubled] = [by.next() < 0.25, by.next() < 0.1];
    return { afterMs, phone, again, isOffline, isDoubled, reloads: by.next() < 0.2 ? 1 : 0 };
  }
}
