import { Reports } from '../../../src/features/roof/device/reports';
import { RoofApi } from '../../../src/features/roof/line/roof-api';
import { RoofLine } from '../../../src/features/roof/line/roof-line';
import { raceClock } from '../../../src/features/roof/queue/clock';
import type { Look } from '../../../src/features/roof/queue/clock';
import { createPageStore, roofActions } from '../../../src/features/roof/session/roof-actions';

/** Ten minutes after midnight in Lahore; the page is as old. */
const now: Look = { wall: Date.UTC(2026, 3, 1, 19, 10), steady: 600_000, page: 'a' };
const minute = 60_000;

/** A page that has no storage and no line. */
function page() {
  const reports = new Reports(null);
  const api = new RoofApi('token');
  const ports = {
    api,
    reports,
    device: null,
    look: () => now,
    clockNote: () => '',
    today: () => '02-04-2026',
  };
  const session = {
    ...{ reports, device: null, look: () => now, line: new RoofLine(ports), kick: () => undefined },
    dateOf: (at: Look) => raceClock(at, null, 'Asia/Karachi').date,
  };
  return { reports, actions: roofActions(session, createPageStore(), () => undefined) };
}
const said = ({ queue }: Reports) =>
  queue.map(({ date, clock: { wall, steady, page: of } }) => ({ date, wall, steady, page: of }));

describe('a tap', () => {
  it('from before the app keeps its own moment and day, however late the app is', () => {
    const { reports, actions } = page();
    actions.tapEarly({ wall: now.wall - 11 * minute + 0.4, steady: now.steady - 8 * minute });
    actions.tapEarly({ wall: now.wall - 11 * minute + 500, steady: now.steady - 8 * minute + 500 });
    actions.tapEarly({ wall: now.wall - 5 * minute, steady: now.steady - 5 * minute });
    expect(said(reports)).toEqual([
      { date: '2026-04-01', wall: now.wall - 11 * minute, steady: now.steady - 8 * minute, page: 'a' },
      { date: '2026-04-02', wall: now.wall - 5 * minute, steady: now.steady - 5 * minute, page: 'a' },
    ]);
  });

  it('counts from its event, and from now where an event tells no time', () => {
    const { reports, actions } = page();
    actions.tap('landing', { timeStamp: now.steady - 2000 });
    actions.tap('start', { timeStamp: now.wall });
    expect(said(reports).map(({ wall }) => wall)).toEqual([now.wall - 2000, now.wall]);
  });
});
