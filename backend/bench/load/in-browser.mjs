import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const backend = fileURLToPath(new URL('../..', import.meta.url));
const jest = fileURLToPath(new URL('../../../node_modules/jest/bin/jest.js', import.meta.url));

/**
 * Runs `NAME.bench.ts`, which drives a real browser as the browser tests do.
 * @param order what it is told, beside the folder
 * @returns what it has left in the folder as measured.json
 */
export async function measureInBrowser(name, folder, order = {}) {
  const bench = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      jest,
      '-c',
      'bench/jest.config.mjs',
      `bench/${name}.bench`,
    ],
    {
      cwd: backend,
      stdio: 'inherit',
      env: { ...process.env, PARWAZ_BENCH: JSON.stringify({ folder, ...order }) },
    },
  );
  const [code] = await once(bench, 'exit');
  if (code !== 0) throw new Error('The browser could not be measured.');
  return JSON.parse(readFileSync(path.join(folder, 'measured.json'), 'utf8'));
}
