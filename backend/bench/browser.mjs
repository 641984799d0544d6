import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { measureInBrowser } from './load/in-browser.mjs';
import { runBenchmark } from './load/session.mjs';
import { median, share } from './load/statistics.mjs';

/**
 * `npm run bench -- browser`: what one landing costs the page of a spectator who watches 300 lofts × 20 slots, against
 * a plain memoised table of that size, and how long it keeps a processor busy that is four times slower. It drives a
 * real browser, so it runs as the browser tests do.
 */
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

await runBenchmark('browser', async ({ options, report, stopLater }) => {
  const folder = mkdtempSync(path.join(options.folder, 'parwaz-browser-'));
  stopLater({ stop: () => rmSync(folder, { recursive: true, force: true }) });
  const size = options.quick
    ? { lofts: 100, slots: 10, changes: 10, rounds: 1 }
    : { lofts: 300, slots: 20, changes: 25, rounds: options.rounds };
  await buildFloor(folder);
  const { floor, ours, latest, longest, latestLongest, phoneLongest } = await measureInBrowser(
    'browser',
    folder,
    size,
  );
  const board = `${size.lofts} lofts × ${size.slots} slots`;
  const sum = (perChange) => perChange.map(({ script, style, layout }) => script + style + layout);
  const row = (what, pick, goal = null) =>
    // The plain table has hardly any styles.
    report.row({ what, floor: median(pick(floor)) || null, ours: median(pick(ours)), unit: 'ms', goal });
  const part = (name) => (perChange) => perChange.map((one) => one[name]);
  row(`one changed row of ${board}, script and layout against a plain table`, sum, 1.5);
  row('  of that: script', part('script'));
  row('  of that: style', part('style'));
  row('  of that: layout', part('layout'));
  row('  the whole work of the page, painting included', part('task'));
  report.row({
    what: '  a landing that is the latest, too: two changed rows, movement',
    floor: median(sum(floor)),
    ours: median(sum(latest)),
    unit: 'ms',
  });
  const longestRow = (what, tasks, goal = null) =>
    report.row({ what, ours: median(tasks), unit: 'ms', goal });
  longestRow('longest task of one changed row, processor 4 × slower', longest, 50);
  report.row({ what: '  95 % of the changes', ours: share(longest, 0.95), unit: 'ms' });
  longestRow('longest task of a landing that is the latest, too, processor 4 × slower', latestLongest, 50);
  longestRow('  the same on a phone, its loft goes to the top, 390 px', phoneLongest, 50);
  report.row({ what: '  95 % of them', ours: share(phoneLongest, 0.95), unit: 'ms' });
  report.figures = { ...size, floorMs: median(sum(floor)), oursMs: median(sum(ours)) };
});

/** The plain table as one script, with React as it is built for users. */
async function buildFloor(folder) {
  await build({
    configFile: false,
    root: here('..'),
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: here('./floors/memoised-table.mjs'),
        formats: ['iife'],
        name: 'floor',
        fileName: () => 'floor.js',
      },
    },
  });
}
