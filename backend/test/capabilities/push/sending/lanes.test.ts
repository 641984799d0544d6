import { Lanes } from '../../../../src/capabilities/push/sending/lanes.js';

describe('lanes to push services', () => {
  const full = 600;

  it('hold up nobody else for one that is slow but living', async () => {
    const lanes = new Lanes();
    for (let n = 0; n < full; n += 1) lanes.enter('slow');
    const moving = setInterval(() => lanes.leave('slow'), 100);
    const sinceMs = performance.now();
    // Portions of devices, of which half have the slow service, one after the other.
    for (let portion = 0; portion < 20; portion += 1) {
      const [slow, other] = await Promise.all(['slow', 'other'].map((host) => lanes.hasRoom(host)));
      expect(other).toBe(true);
      if (slow) for (let n = 0; n < 10; n += 1) lanes.enter('slow');
    }
    clearInterval(moving);
    expect(performance.now() - sinceMs).toBeLessThan(5000);
  });

  it('are free again once half of what was on its way has come to an end', async () => {
    const lanes = new Lanes();
    for (let n = 0; n < full; n += 1) lanes.enter('slow');
    expect(await lanes.hasRoom('slow')).toBe(false);
    for (let n = 0; n < full / 2; n += 1) lanes.leave('slow');
    expect(await lanes.hasRoom('slow')).toBe(false);
    lanes.leave('slow');
    expect(await lanes.hasRoom('slow')).toBe(true);
  });
});
