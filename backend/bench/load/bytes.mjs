import { Race } from './race.mjs';
import { OurSide } from './sides.mjs';

const watchers = 20;

/** Bytes per changed landing and watcher, on a small and on a large board. */
export async function measureBytes({ options, report, stopLater, server, desk }) {
  const large = options.quick ? { lofts: 30, days: 10 } : { lofts: 1000, days: 30 };
  const small = await bytesOn({ lofts: 10, days: 1 }, { stopLater, server, desk });
  const big = await bytesOn(large, { stopLater, server, desk });
  report.row({
    what: 'bytes per change and watcher, 10 lofts × 1 day',
    ours: small.payload,
    unit: 'B',
    goal: 200,
  });
  report.row({
    what: `  the same, ${large.lofts} lofts × ${large.days} days`,
    floor: small.payload,
    ours: big.payload,
    unit: 'B',
    goal: 1.1,
  });
  report.row({ what: '  the same with all that frames it', floor: small.wire, ours: big.wire, unit: 'B' });
}

/** Only one day's landings are entered: other days don't affect the size of a patch. */
async function bytesOn(size, { stopLater, server, desk }) {
  const race = await Race.create(desk, size);
  await race.fill(desk, 1);
  const side = stopLater(new OurSide(server, desk, race));
  await side.aim();
  await side.crowd.grow(watchers);
  const { patchBytes, frames, envelope } = await side.changes(10);
  await side.crowd.leave();
  const message = patchBytes / frames;
  // A frame of more than 125 bytes has four bytes before it.
  return { payload: message - envelope, wire: message + (message < 126 ? 2 : 4) };
}
