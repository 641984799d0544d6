import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { measureInBrowser } from './load/in-browser.mjs';
import { runBenchmark } from './load/session.mjs';
import { median, share } from './load/statistics.mjs';

/** In milliseconds. */
const frame = 1000 / 60;

/**
 * `npm run bench -- desk`: the work of the page per key in the grid of 70 lofts × 16 slots, on a processor four times
 * slower: what a digit changes must be in the next picture. Then a grid of 300 lofts is scrolled and typed into.
 */
await runBenchmark('desk', async ({ options, report, stopLater }) => {
  const folder = mkdtempSync(path.join(options.folder, 'parwaz-desk-'));
  stopLater({ stop: () => rmSync(folder, { recursive: true, force: true }) });
  const size = {
    lofts: options.quick ? 10 : 70,
    landings: options.quick ? 10 : 60,
    manyLofts: options.quick ? 60 : 300,
  };
  const { idle, digits, enters, long } = await measureInBrowser('desk', folder, size);
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
  const grid = `${size.manyLofts} lofts × 13 slots, processor 4 × slower`;
  for (const [how, tasks] of [
    ['a few rows at once', long.slow],
    ['by more than half a screen at once', long.fast],
    ['by Page Down', long.pages],
  ])
    report.row({
      what: `longest task while ${grid} are scrolled ${how}`,
      ours: Math.max(...tasks),
      unit: 'ms',
      goal: 50,
    });
  const longKeys = long.keys.map(({ task }) => task);
  report.row({
    what: `95 % of the keys that find a loft by number and type its landing in ${grid}, less the measuring`,
    ours: late(longKeys) - measuring,
    unit: 'ms',
    goal: 50,
  });
  report.figures = { ...size, digitMs: median(digits.map(({ task }) => task)) };
});
