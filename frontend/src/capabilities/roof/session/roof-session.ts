import {
  addDays,
  boardTime,
  toBoardDate,
  toIsoDate,
  type Roof,
  wallClock,
  type WallClock,
} from '@parwaz/shared';
import { linkName, newReportId } from '../device/link';
import { StoredReports } from '../device/stored-reports';
import { openDevice } from '../device/roof-device';
import { LineLoop } from '../line/line-loop';
import { RoofApi } from '../line/roof-api';
import { RoofLine, type LinePorts } from '../line/roof-line';
import { believedOffset, toServerTime, type ClockReading } from '../queue/clock';
import { needsPhoto, withoutOld } from '../queue/queue';

const keepDays = 3;

/** Of the lofts of its race a roof knows its own. */
const rowsOfRoof = ({ owner, dates }: Roof) => ({
  [owner._id]: Object.fromEntries(dates.map((day) => [day.date, { ownerId: owner._id, ...day }])),
});

export type RoofSession = Awaited<ReturnType<typeof startSession>>;

const page = newReportId();
const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now(), page });

/** Shows what is stored on the device, then sends and reads. */
export async function startSession(token: string, siteZone: string, clockNote: LinePorts['clockNote']) {
  const name = linkName(token);
  const device = await openDevice(name).catch(() => null);
  const channel = new BroadcastChannel(`parwaz-roof-${name}`);
  const reports = new StoredReports(device, () => channel.postMessage(null));
  // Roofs from before tournaments had a zone are of the site's.
  const timeZone = () => line.store.getState().roof?.tournament.timeZone || siteZone;
  /** By the server's clock, as far as it is known, and the race's own day. */
  const now = (): WallClock => {
    const clocks = readClocks();
    const { roof, belief } = line.store.getState();
    const { offsetMs } = believedOffset(belief, clocks);
    const atMs = toServerTime(clocks.wall, offsetMs);
    if (!roof) return wallClock(atMs, timeZone());
    const tournament = { ...roof.tournament, timeZone: timeZone() };
    return boardTime({ tournament, rows: rowsOfRoof(roof) }, atMs);
  };
  const today = () => toBoardDate(now().date) ?? '';
  const api = new RoofApi(token);
  const line: RoofLine = new RoofLine({ api, reports, device, readClocks, clockNote, today });
  const stored = await device?.roof().catch(() => null);
  if (stored) line.showStored(stored.roof, stored.belief);
  const oldest = addDays(now().date, -keepDays);
  const kept = await reports.change((queue) => withoutOld(queue, (date) => (toIsoDate(date) ?? '') < oldest));
  await device?.keepPhotos(kept.filter(needsPhoto).map(({ _id }) => _id)).catch(() => undefined);
  const loop = new LineLoop(line, name);
  channel.onmessage = () => void reports.refresh().then(() => line.hasUnsent && loop.sendNow());
  loop.sendNow();
  return { reports, line, device, readClocks, now, today, timeZone, sendNow: () => loop.sendNow() };
}
