import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { measureInBrowser } from './load/in-browser.mjs';
import { runBenchmark } from './load/session.mjs';
import { median, share } from './load/statistics.mjs';

/** In milliseconds. */
const frame = 1000 / 60;

/**
 * `npm run bench -- desk`: the work of the page per key in the grid of 70 lofts × 16 slots, on a processor four times
 * slower: what a digit changes must be in the next picture.
 */
await runBenchmark('desk', async ({ options, report, stopLater }) => {
  const folder = mkdtempSync(path.join(options.folder, 'parwaz-desk-'));
  stopLater({ stop: () => rmSync(folder, { recursive: true, force: true }) });
  const size = { lofts: options.quick ? 10 : 70, landings: options.quick ? 10 : 60 };
  const { idle, digits, enters } = await measureInBrowser('desk', folder, size);
  const row = (what, keys, pick) =>
    report.row({ what, ours: pick(keys.map(({ task }) => task)), unit: 'ms' });
  const late = (values) => share(values, 0.95);
  const measuring = median(idle.map(({ task }) => task));
  report.row({
    what: `a digit in ${size.lofts} lofts × 16 slots, processor 4 × slower, less the measuring: one frame`,
    ours: median(digits.map(({ task }) => task)) - measuring,
    unit: 'ms',
    goal: frame,
  });
  row('  with the measuring', digits, median);
  row('  with the measuring, 95 % of the digits', digits, late);
  row('Enter: save and go on, with the measuring', enters, median);
  row('  95 % of them', enters, late);
  row('a key that does nothing: the measuring itself', idle, median);
  for (const part of ['script', 'style', 'layout'])
    report.row({ what: `  of a digit: ${part}`, ours: median(digits.map((key) => key[part])), unit: 'ms' });
  report.figures = { ...size, digitMs: median(digits.map(({ task }) => task)) };
});
