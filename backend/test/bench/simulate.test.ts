import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runBench } from './run-bench.js';

describe('npm run bench -- simulate', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-bench-test-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The numbers of machines for 10,000, 100,000 and 1,000,000 watchers when one delivery costs so much. */
  async function machines(deliveryUs: number, ...options: string[]): Promise<number[]> {
    const json = path.join(folder, 'bench.json');
    const watchers = 10_000;
    const our = { cpuMs: 5 + (watchers * deliveryUs) / 1000, patchBytes: 215, heartbeatCpuPerSecond: 20 };
    const figures = { watchers: [{ watchers, our }], memoryBytes: 15_000, alone: { ours: { cpuMs: 5 } } };
    const costs = {
      deliveryMs: 0.04,
      heartbeatMsPerSecond: 0.002,
      bytesPerWatcher: 15_000,
      patchBytes: 600,
      frames: 1,
      lastMs: 2000,
    };
    writeFileSync(json, JSON.stringify({ fanout: { figures }, drill: { figures: { costs } } }));
    const printed = await runBench('simulate', ['--json', json, ...options]);
    expect(printed).toMatch(/^0 /);
    const [, cells = ''] = /\| machines +\|(.*)\|/.exec(printed) ?? [];
    return cells.split('|').map(Number);
  }

  it('takes a machine for each so many watchers, and twice as many for deliveries twice as dear', async () => {
    const plenty = ['--proxyPorts', '1000000'];
    const [few, many, million] = await machines(10, ...plenty);
    expect([few, many]).toEqual([1, expect.any(Number)]);
    expect(million! / many!).toBeGreaterThan(5);
    const [, , dear] = await machines(20, ...plenty);
    expect(dear! / million!).toBeGreaterThan(1.7);
    expect(dear! / million!).toBeLessThan(2.3);
    const [, , calm] = await machines(10, ...plenty, '--frames', '2');
    expect(calm! / million!).toBeLessThan(0.35);
    const [, , drilled] = await machines(10, ...plenty, '--drill');
    const [, , likewise] = await machines(40, ...plenty, '--frames', '1', '--lastMs', '2000');
    expect(drilled).toBe(likewise);
  });

  it('says what to measure first', async () => {
    const missing = path.join(folder, 'none.json');
    expect(await runBench('simulate', ['--json', missing])).toMatch(/^1 .*npm run bench -- fanout first/);
  });
});
