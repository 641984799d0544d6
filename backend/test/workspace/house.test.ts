import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const isDrawn = 'docs/house.svg shows the rooms and imports of today';

it('draws the house as it stands', () => {
  const script = path.join(repository, 'backend/scripts/docs.mjs');
  const drawn = execFileSync(process.execPath, [script, '--print'], { encoding: 'utf8' });
  const kept = readFileSync(path.join(repository, 'docs/house.svg'), 'utf8');
  const found = kept === drawn ? isDrawn : 'docs/house.svg is out of date: run `npm run docs` and commit it';
  expect(found).toBe(isDrawn);
});
