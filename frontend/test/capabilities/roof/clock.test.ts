import {
  believedOffset,
  measureOffset,
  needsServerTime,
  settleTap,
  tapClock,
} from '../../../src/capabilities/roof/queue/clock';
import type { Belief, ClockReading } from '../../../src/capabilities/roof/queue/clock';

const minute = 60_000;
const dusk = Date.UTC(2026, 10, 22, 12, 42);

/** A phone whose wall clock can be set, and whose steady clock stands still while it sleeps, or doesn't. */
class Phone {
  private trueMs = dusk;
  private steady = 5000;
  private page = 1;

  /** @param aheadMs how far its wall clock is ahead of the server's */
  constructor(private aheadMs = 0) {}

  get look(): ClockReading {
    return { wall: this.trueMs + this.aheadMs, steady: this.steady, page: String(this.page) };
  }
  /** The true time. */
  get now(): number {
    return this.trueMs;
  }
  pass(ms: number): this {
    this.trueMs += ms;
    this.steady += ms;
    return this;
  }
  /** Asleep as on Android: the steady clock stands still. */
  sleep(ms: number): this {
    this.trueMs += ms;
    return this;
  }
  set(aheadMs: number): this {
    this.aheadMs = aheadMs;
    return this;
  }
  reload(): this {
    this.page += 1;
    this.steady = 10;
    return this;
  }
  hears(): Belief {
    const asked = this.look;
    const serverNow = this.trueMs + 200;
    const belief = measureOffset(asked, this.pass(400).look, serverNow);
    if (!belief) throw new Error('an answer of 400 ms tells the time');
    return belief;
  }
}

/** The instant that the server makes of a tap: it adds its own clock less the phone's at the sending. */
const serverReads = (phone: Phone, tappedAt: number) => tappedAt + phone.now - phone.look.wall;

describe('the clock of a phone', () => {
  it('is known after an answer, until it is touched, the phone sleeps or the page is loaded anew', () => {
    const phone = new Phone(4 * minute);
    const belief = phone.hears();
    expect(believedOffset(belief, phone.pass(3 * 3600_000).look)).toEqual({
      offsetMs: -4 * minute,
      isSure: true,
    });
    expect(believedOffset(belief, phone.sleep(minute).look)).toEqual({
      offsetMs: -4 * minute,
      isSure: false,
    });
    expect(believedOffset(belief, phone.reload().look).isSure).toBe(false);
    expect(believedOffset(null, phone.look)).toEqual({ offsetMs: null, isSure: false });
  });

  it('is not learnt from an answer that was long on its way, or during which it was set', () => {
    const phone = new Phone();
    const asked = phone.look;
    expect(measureOffset(asked, phone.pass(11_000).look, phone.now)).toBeNull();
    const again = phone.look;
    expect(measureOffset(again, phone.pass(300).set(minute).look, phone.now)).toBeNull();
  });

  const wrong = 15 * minute;
  const cases: [string, (phone: Phone) => void, 'same' | 'corrected' | 'unknown'][] = [
    ['nothing happened', () => undefined, 'same'],
    ['an hour without a line', (phone) => phone.pass(60 * minute), 'same'],
    ['the phone slept', (phone) => phone.sleep(40 * minute), 'same'],
    ['the phone slept and the page was loaded anew', (phone) => phone.sleep(minute).reload(), 'same'],
    ['the clock was set back', (phone) => phone.pass(minute).set(-wrong), 'corrected'],
    ['the clock was set ahead', (phone) => phone.pass(minute).set(wrong), 'corrected'],
    ['it was set ahead in a sleep', (phone) => phone.sleep(20 * minute).set(wrong), 'corrected'],
    ['it was set back in a sleep', (phone) => phone.sleep(20 * minute).set(-wrong), 'corrected'],
    ['it was set while the page was away', (phone) => phone.set(wrong).sleep(minute).reload(), 'corrected'],
  ];
  it.each(cases)('makes the true time of a tap, after which %s', (_, happens, clock) => {
    for (const aheadMs of [0, 10 * minute, -7 * minute]) {
      const phone = new Phone(aheadMs);
      const tap = tapClock(phone.look, phone.hears());
      const tappedAt = phone.now - 400;
      happens(phone.set(aheadMs));
      const belief = phone.hears();
      const settled = settleTap(tap, phone.look, belief);
      if (clock === 'same') expect(settled.clock).toBe('same');
      // Set to what it was already: nothing happened.
      expect(Math.abs(serverReads(phone, settled.tappedAt) - tappedAt)).toBeLessThan(1000);
    }
    const phone = new Phone();
    const tap = tapClock(phone.look, phone.hears());
    happens(phone);
    expect(settleTap(tap, phone.look, phone.hears()).clock).toBe(clock);
  });

  it('asks the server for the time before a tap of another page, or after a leap, is sent', () => {
    const phone = new Phone();
    const belief = phone.hears();
    const tap = tapClock(phone.look, belief);
    expect(needsServerTime(tap, phone.pass(minute).look, belief)).toBe(false);
    expect(needsServerTime(tap, phone.sleep(minute).look, belief)).toBe(true);
    expect(needsServerTime(tap, phone.look, phone.hears())).toBe(false);
    expect(needsServerTime(tap, phone.reload().look, belief)).toBe(true);
    expect(needsServerTime(tap, phone.look, phone.hears())).toBe(false);
  });

  it('says that it does not know, rather than guess, where nothing was heard before the tap', () => {
    const phone = new Phone();
    const tap = tapClock(phone.look, null);
    expect(settleTap(tap, phone.pass(minute).look, phone.hears()).clock).toBe('same');
    expect(settleTap(tap, phone.set(wrong).look, phone.hears()).clock).toBe('unknown');
    expect(settleTap(tap, phone.set(0).reload().look, phone.hears()).clock).toBe('unknown');
  });

  it('corrects by the steady clock alone where the server was never heard and the clock was set back', () => {
    const phone = new Phone();
    const tap = tapClock(phone.look, null);
    const tappedAt = phone.now;
    const settled = settleTap(tap, phone.pass(minute).set(-wrong).look, null);
    expect(settled.clock).toBe('corrected');
    expect(serverReads(phone, settled.tappedAt)).toBe(tappedAt);
  });
});
