import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runBench } from './run-bench.js';

interface Row {
  what: string;
  floor: number | null;
  ours: number;
  ratio: number | null;
  verdict: string;
}

describe('npm run bench -- fanout', () => {
  it('runs from end to end and finds a figure for every row', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-bench-test-'));
    const json = path.join(folder, 'bench.json');
    try {
      const args = ['--quick', '--watchers', '120', '--json', json, '--folder', folder];
      const printed = await runBench('fanout', args);
      expect(printed).toMatch(/^0 /);

      const { rows } = (JSON.parse(readFileSync(json, 'utf8')) as { fanout: { rows: Row[] } }).fanout;
      expect(rows.length).toBeGreaterThan(12);
      for (const { what, floor, ours, ratio } of rows) {
        expect(printed).toContain(what);
        for (const figure of [ours, floor ?? 0, ratio ?? 0]) expect(Number.isFinite(figure)).toBe(true);
      }
      const bytes = rows.find(({ what }) => what.startsWith('bytes per change and watcher'));
      expect(bytes).toMatchObject({ verdict: 'ok' });
      expect(printed).toContain('all 120 hold revision');
      expect(readdirSync(folder)).toEqual(['bench.json']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
