import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run bench -- desk`: how soon a keystroke in the grid of 70 lofts × 16 slots is on the screen, with a processor
 * four times slower. It drives a real browser, so it runs as the browser tests do.
 */
const backend = fileURLToPath(new URL('..', import.meta.url));
const jest = fileURLToPath(new URL('../../node_modules/jest/bin/jest.js', import.meta.url));
const bench = spawn(
  process.execPath,
  ['--experimental-vm-modules', '--no-warnings', jest, '-c', 'bench/jest.config.mjs', 'desk'],
  { cwd: backend, stdio: 'inherit' },
);
bench.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
