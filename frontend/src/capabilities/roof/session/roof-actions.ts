import { createStore, type StoreApi } from 'zustand/vanilla';
import { newReportId } from '../device/link';
import { shrinkPhoto } from '../device/shrink-photo';
import { tapClock, type ClockReading } from '../queue/clock';
import { addReport, correctReport, findEntry, setPhotoState, takeBack, type NewReport } from '../queue/queue';
import type { RoofActions, RoofView } from '../screen/view';
import type { RoofSession } from './roof-session';

const undoForMs = 30_000;
/** Two quick touches mean one bird. */
const doubleTapMs = 1000;

export interface PageState {
  openId: string | null;
  /** When it closes by itself, by the steady clock; null when somebody opened it. */
  openUntil: number | null;
  typing: RoofView['typing'];
  photoFailed: boolean;
  lastTapAt: number;
}

type PageStore = StoreApi<PageState>;
export const createPageStore = (): PageStore =>
  createStore<PageState>(() => ({
    openId: null,
    openUntil: null,
    typing: 'no',
    photoFailed: false,
    lastTapAt: -Infinity,
  }));

/** Both clocks at an event that has just happened. */
const readingAt = (timeStamp: number, now: ClockReading): ClockReading => {
  const agoMs = now.steady - timeStamp;
  return agoMs > 0 && agoMs < 60_000
    ? { ...now, wall: Math.round(now.wall - agoMs), steady: timeStamp }
    : now;
};

async function storePhoto({ device, reports }: RoofSession, id: string, photo: Blob): Promise<void> {
  await device?.storePhoto(id, photo);
  await reports.change((queue) => setPhotoState(queue, id, device ? 'waiting' : 'refused'));
}

export function roofActions(session: RoofSession, page: PageStore, changeLanguage: () => void): RoofActions {
  const { reports, line, readClocks, today, device } = session;
  const show = (openId: string | null) =>
    page.setState({
      openId,
      openUntil: openId === null ? null : readClocks().steady + undoForMs,
      typing: 'no',
      photoFailed: false,
    });
  const report = async (at: ClockReading, what: Pick<NewReport, 'kind' | 'source' | 'time'>) => {
    const clock = tapClock(at, line.store.getState().belief);
    const _id = newReportId();
    show(_id);
    await reports.change((queue) => addReport(queue, { ...what, _id, date: today(), index: null, clock }));
    session.sendNow();
  };
  const correct = async (id: string, change: Parameters<typeof correctReport>[2]) => {
    const newId = newReportId();
    const photo = (await device?.photo(id).catch(() => null)) ?? null;
    const queue = await reports.change((now) => correctReport(now, id, change, newId));
    const isReplaced = findEntry(queue, newId) !== undefined;
    show(isReplaced ? newId : id);
    if (isReplaced && photo)
      await storePhoto(session, newId, photo).catch(() => page.setState({ photoFailed: true }));
    session.sendNow();
  };
  return {
    tap(kind, { timeStamp }) {
      const at = readingAt(timeStamp, readClocks());
      if (at.steady - page.getState().lastTapAt < doubleTapMs) return;
      page.setState({ lastTapAt: at.steady });
      void report(at, { kind, source: 'tap', time: '' });
    },
    open(openId) {
      page.setState({ openId, openUntil: null, typing: 'no', photoFailed: false });
    },
    takeBack(id) {
      show(null);
      void reports.change((queue) => takeBack(queue, id)).then(() => session.sendNow());
    },
    chooseSlot: (id, index) => void correct(id, { index }),
    type: (typing) => page.setState({ typing }),
    saveTime(time) {
      const { typing, openId } = page.getState();
      if (typing === 'correction' && openId !== null) void correct(openId, { time, source: 'typed' });
      else void report(readClocks(), { kind: 'landing', source: 'typed', time });
    },
    addPhoto(id, file) {
      shrinkPhoto(file)
        .then((photo) => storePhoto(session, id, photo))
        .then(
          () => session.sendNow(),
          () => page.setState({ photoFailed: true }),
        );
    },
    changeLanguage,
  };
}
