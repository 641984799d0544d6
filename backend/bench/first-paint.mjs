import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run bench -- first-paint`: when the largest content of the public pages is painted, and how much they jump, on
 * a line of 400 kbit/s with round trips of 400 ms and a processor four times slower. It drives a real browser, so it
 * runs as the browser tests do.
 */
const backend = fileURLToPath(new URL('..', import.meta.url));
const jest = fileURLToPath(new URL('../../node_modules/jest/bin/jest.js', import.meta.url));
const bench = spawn(
  process.execPath,
  ['--experimental-vm-modules', '--no-warnings', jest, '-c', 'bench/jest.config.mjs', 'first-paint'],
  { cwd: backend, stdio: 'inherit' },
);
bench.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
