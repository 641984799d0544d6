import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const recipes = path.join(repository, 'docs/recipes');
const patches = readdirSync(recipes).filter((file) => file.endsWith('.patch'));

describe('docs/how-to-change.md', () => {
  it('has recipes that compile together and pass the units', async () => {
    const scripts: string = path.join(repository, 'backend/scripts/checks/without.mjs');
    const { copyProduct } = (await import(scripts)) as { copyProduct: (to: string) => void };
    const copy = mkdtempSync(path.join(os.tmpdir(), 'parwaz-recipes-'));
    try {
      copyProduct(copy);
      for (const patch of patches) {
        execFileSync('git', ['apply', '--recount', '-C1', path.join(recipes, patch)], { cwd: copy });
      }
      const args = ['backend/scripts/test.mjs', '--only', 'types,shared,frontend'];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${stdout}${stderr}`);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});
