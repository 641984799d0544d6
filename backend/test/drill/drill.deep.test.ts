import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Kept {
  drill: {
    rows: { what: string; saves: number; lost: number; cuts: number }[];
    figures: { faults: string[] };
  };
}

const program = fileURLToPath(new URL('../../drill/drill.mjs', import.meta.url));

describe('npm run drill -- --short', () => {
  it('loses no save, cuts nobody by the end of a main node, and leaves all with the right board', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-drill-test-'));
    const json = path.join(folder, 'drill.json');
    try {
      const args = [program, '--short', '--json', json, '--folder', folder];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
      const [code] = (await once(child, 'close')) as [number | null];

      expect(`${code} ${printed}`).toMatch(/^0 /);
      const { rows, figures } = (JSON.parse(readFileSync(json, 'utf8')) as Kept).drill;
      expect(figures.faults).toEqual([]);
      expect(rows.map(({ what }) => what)).toHaveLength(4);
      for (const { saves, lost } of rows)
        expect({ isTyped: saves > 0, lost }).toEqual({ isTyped: true, lost: 0 });
      expect(rows.filter(({ what }) => what.startsWith('main')).map(({ cuts }) => cuts)).toEqual([0, 0]);
      expect(printed).toContain('600 of 600 hold revision');
      expect(readdirSync(folder)).toEqual(['drill.json']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
