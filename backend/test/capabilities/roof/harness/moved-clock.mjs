import { readFileSync } from 'node:fs';

// Preloaded into a server: its machine's clock is ahead by as many milliseconds as stand in the file that the
// environment names, read again all the time.
const file = process.env.PARWAZ_TEST_CLOCK;
const real = Date.now.bind(Date);
let aheadMs = Number(readFileSync(file, 'utf8'));
setInterval(() => {
  const read = Number(readFileSync(file, 'utf8'));
  if (Number.isFinite(read)) aheadMs = read;
}, 20).unref();
Date.now = () => real() + aheadMs;
