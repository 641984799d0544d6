import { addDays, toBoardDate, toIsoDate, wallClock } from '@parwaz/shared';
import type { BoardDate, WallClock } from '@parwaz/shared';
import { linkName, newReportId } from '../device/link';
import { Reports } from '../device/reports';
import { openDevice } from '../device/roof-device';
import type { RoofDevice } from '../device/roof-device';
import { keepGoing } from '../line/keep-going';
import type { KeepGoing } from '../line/keep-going';
import { RoofApi } from '../line/roof-api';
import { RoofLine } from '../line/roof-line';
import type { LinePorts } from '../line/roof-line';
import { believed, byServer } from '../queue/clock';
import type { Look } from '../queue/clock';
import { isUnsent } from '../queue/entry';
import { withoutOld } from '../queue/queue';

/** Settled reports stay on the phone for so many days. */
const keptDays = 3;

/** One link at work on this page: its reports, its line, the clocks. */
export interface RoofSession {
  reports: Reports;
  line: RoofLine;
  device: RoofDevice | null;
  look: () => Look;
  /** The time of the race, by the server's clock as far as it is known. */
  now: () => WallClock;
  today: () => BoardDate;
  timeZone: string;
  kick: () => void;
  stop: () => void;
}

const page = newReportId();
const look = (): Look => ({ wall: Date.now(), steady: performance.now(), page });

/**
 * Begins to work for a link: shows what the device kept, then sends and reads.
 */
export async function startSession(
  token: string,
  timeZone: string,
  clockNote: LinePorts['clockNote'],
): Promise<RoofSession> {
  const name = linkName(token);
  const device = await openDevice(name).catch(() => null);
  const channel = new BroadcastChannel(`parwaz-roof-${name}`);
  const reports = new Reports(device, () => channel.postMessage(null));
  const now = () => {
    const { wall } = look();
    const { offsetMs } = believed(line.store.getState().belief, look());
    return wallClock(byServer(wall, offsetMs), timeZone);
  };
  const today = () => toBoardDate(now().date) ?? '';
  const api = new RoofApi(token);
  const line: RoofLine = new RoofLine({ api, reports, device, look, clockNote, today });
  const kept = await device?.roof().catch(() => null);
  if (kept) line.begin(kept.roof, kept.belief);
  const oldest = addDays(now().date, -keptDays);
  await reports.change((queue) => withoutOld(queue, (date) => (toIsoDate(date) ?? '') < oldest));
  const isOpen = () =>
    [...(line.store.getState().roof?.reports ?? []), ...reports.queue.map(({ answer }) => answer)].some(
      (report) => report?.state === 'open',
    );
  const hasUnsent = () => reports.queue.some(isUnsent);
  const going: KeepGoing = keepGoing(line, name, {
    isUnsent: hasUnsent,
    isWaiting: () => hasUnsent() || isOpen(),
  });
  channel.onmessage = () => void reports.refresh().then(() => hasUnsent() && going.kick());
  going.kick();
  const stop = () => {
    going.stop();
    channel.close();
  };
  return { reports, line, device, look, now, today, timeZone, kick: going.kick, stop };
}
