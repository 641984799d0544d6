import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run bench -- first-paint`: when public pages are first painted and live, how much they jump and what their scripts
 * weigh on the line, at 400 kbit/s with round trips of 300 ms and a processor six times slower. It drives a real browser, so it
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
