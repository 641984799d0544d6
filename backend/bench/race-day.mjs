import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { measureInBrowser } from './load/in-browser.mjs';
import { runBenchmark } from './load/session.mjs';

/**
 * `npm run bench -- race-day`: the bytes that a race day costs a spectator's phone: a first visit without pictures, two
 * hours in view, 660 landings and 20 lost lines. A real browser talks to the server over a line that counts both
 * directions, headers too. Landings come as fast as each is told; what the line carries while nothing lands and a
 * hundred others watch is measured apart, for a minute.
 */
const inView = 2 * 60 * 60;

await runBenchmark('race-day', async ({ options, report, stopLater }) => {
  const folder = mkdtempSync(path.join(options.folder, 'parwaz-race-day-'));
  stopLater({ stop: () => rmSync(folder, { recursive: true, force: true }) });
  const size = options.quick
    ? { lofts: 10, slots: 6, cuts: 2, others: 60, quietS: 15 }
    : { lofts: 60, slots: 11, cuts: 20, others: 100, quietS: 60 };
  const measured = await measureInBrowser('race-day', folder, size);
  for (const { language, page, letters, landings, quietSecond } of measured) {
    const quiet = quietSecond * inView;
    const row = (what, bytes, goal = null) =>
      report.row({ what: `${what} (${language})`, ours: bytes / 1000, unit: 'kB', goal });
    const day = `a race day: ${size.lofts * size.slots} landings, ${size.cuts} reconnects, 2 h`;
    row(day, page - letters + landings + quiet, 400);
    row('  of that: the first visit, pictures and letters left out', page - letters);
    row('  landings and reconnects', landings);
    row('  signs of life and the number watching, 2 h', quiet);
    if (letters > 0) row('beside it: letters, kept for a year', letters);
  }
  report.figures = { ...size, measured };
});
