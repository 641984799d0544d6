import { wallClock } from '@parwaz/shared';
import { afternoonZone } from '../../src/demo/afternoon-zone.js';

it.each(['2026-01-15', '2026-07-15'])('it is about 15:30 in the demo at any hour of %s', (day) => {
  for (let half = 0; half < 48; half += 1) {
    const nowMs = Date.parse(`${day}T00:10:00Z`) + half * 1_800_000;
    const { minutes } = wallClock(nowMs, afternoonZone(nowMs));
    expect(Math.abs(minutes - 15 * 60 - 30)).toBeLessThanOrEqual(60);
  }
});
