import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

it.each([
  ['docs/house.svg', 'shows the rooms and imports of today'],
  ['backend/deploy/paths.caddy', 'has the calls of today'],
  ['backend/deploy/kubernetes/ingress-watch.yaml', 'has the calls of today'],
])('%s %s', (file, isCurrent) => {
  const script = path.join(repository, 'backend/scripts/docs.mjs');
  const made = execFileSync(process.execPath, [script, '--print', file], { encoding: 'utf8' });
  const kept = readFileSync(path.join(repository, file), 'utf8');
  expect(kept === made ? isCurrent : `is out of date: run \`npm run docs\` and commit it`).toBe(isCurrent);
});
