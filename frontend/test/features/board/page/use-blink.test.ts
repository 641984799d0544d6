import { blinkMs, seeLatest } from '../../../../src/features/board/page/use-blink';
import type { BlinkMemory } from '../../../../src/features/board/page/use-blink';

const nowMs = 1_000_000;
const latest = { date: '01-04-2026', landing: 18 * 60 + 42 };

describe('the blink of the latest landing', () => {
  it('lasts ten minutes from when the time was first seen', () => {
    expect(seeLatest({}, latest, nowMs).untilMs).toBe(nowMs + 600_000);
  });

  it('fires once per time, however often it is seen', () => {
    const { memory } = seeLatest({}, latest, nowMs);
    const again = seeLatest(memory, latest, nowMs + blinkMs + 1);
    expect(again.untilMs).toBe(nowMs + blinkMs);
    expect(again.memory).toBe(memory);
  });

  it('fires anew for a later time, and not for an earlier one that comes back', () => {
    const first = seeLatest({}, latest, nowMs).memory;
    const later = seeLatest(first, { ...latest, landing: latest.landing + 1 }, nowMs + 5);
    expect(later.untilMs).toBe(nowMs + 5 + blinkMs);
    expect(seeLatest(later.memory, latest, nowMs + 2 * blinkMs).untilMs).toBe(nowMs + blinkMs);
  });

  it('tells the same time of two dates apart', () => {
    const { memory } = seeLatest({}, latest, nowMs);
    const other = seeLatest(memory, { ...latest, date: '03-04-2026' }, nowMs + 7);
    expect(other.untilMs).toBe(nowMs + 7 + blinkMs);
  });

  it('forgets the oldest when it has seen very many', () => {
    let memory: BlinkMemory = {};
    for (let landing = 0; landing < 100; landing++) {
      memory = seeLatest(memory, { ...latest, landing }, nowMs + landing).memory;
    }
    expect(Object.keys(memory)).toHaveLength(60);
    expect(seeLatest(memory, { ...latest, landing: 99 }, nowMs + 500).untilMs).toBe(nowMs + 99 + blinkMs);
  });
});
