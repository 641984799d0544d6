import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { newReportId } from '../device/link';
import { shrinkPhoto } from '../device/shrink-photo';
import { tapClock } from '../queue/clock';
import type { Look } from '../queue/clock';
import type { Said } from '../queue/entry';
import { add, correct, entryOf, photographed, takeBack } from '../queue/queue';
import type { RoofActions, RoofView } from '../screen/view';
import type { RoofSession } from './roof-session';

/** Undo stands under the button for so long. */
const undoForMs = 30_000;
/** A thumb that touches twice means one bird. */
const doubleTapMs = 1000;

export interface PageState {
  /** The report whose card is open. */
  openId: string | null;
  /** Until when by the steady clock it is open by itself; null when somebody opened it. */
  openUntil: number | null;
  typing: RoofView['typing'];
  /** The last photo found no room. */
  photoTrouble: boolean;
  lastTapAt: number;
}

export type PageStore = StoreApi<PageState>;
export const createPageStore = (): PageStore =>
  createStore<PageState>(() => ({
    openId: null,
    openUntil: null,
    typing: 'no',
    photoTrouble: false,
    lastTapAt: -Infinity,
  }));

/** A moment that has just passed, as both clocks showed it then. */
const back = (now: Look, timeStamp: number): Look => {
  const agoMs = now.steady - timeStamp;
  return agoMs > 0 && agoMs < 60_000
    ? { ...now, wall: Math.round(now.wall - agoMs), steady: timeStamp }
    : now;
};

/** Everything that a person does on the page. */
export function roofActions(session: RoofSession, page: PageStore, changeLanguage: () => void): RoofActions {
  const { reports, line, look, today, device } = session;
  const show = (openId: string | null) =>
    page.setState({
      openId,
      openUntil: openId === null ? null : look().steady + undoForMs,
      typing: 'no',
      photoTrouble: false,
    });
  const say = async (at: Look, said: Pick<Said, 'kind' | 'source' | 'time'>) => {
    const clock = tapClock(at, line.store.getState().belief);
    const _id = newReportId();
    show(_id);
    await reports.change((queue) => add(queue, { ...said, _id, date: today(), index: null, clock }));
    session.kick();
  };
  const replace = async (id: string, change: Parameters<typeof correct>[2]) => {
    const newId = newReportId();
    const photo = (await device?.photo(id).catch(() => null)) ?? null;
    const queue = await reports.change((now) => correct(now, id, change, newId));
    const isAnew = entryOf(queue, newId) !== undefined;
    show(isAnew ? newId : id);
    if (isAnew && photo) await keepPhoto(newId, photo);
    session.kick();
  };
  const keepPhoto = async (id: string, photo: Blob) => {
    await device?.keepPhoto(id, photo);
    await reports.change((queue) => photographed(queue, id, device ? 'waiting' : 'refused'));
  };
  return {
    tap(kind, { timeStamp }) {
      const at = back(look(), timeStamp);
      if (at.steady - page.getState().lastTapAt < doubleTapMs) return;
      page.setState({ lastTapAt: at.steady });
      void say(at, { kind, source: 'tap', time: '' });
    },
    open(openId) {
      page.setState({ openId, openUntil: null, typing: 'no', photoTrouble: false });
    },
    takeBack(id) {
      show(null);
      void reports.change((queue) => takeBack(queue, id)).then(() => session.kick());
    },
    chooseSlot: (id, index) => void replace(id, { index }),
    type: (typing) => page.setState({ typing }),
    saveTime(time) {
      const { typing, openId } = page.getState();
      if (typing === 'correction' && openId !== null) void replace(openId, { time, source: 'typed' });
      else void say(look(), { kind: 'landing', source: 'typed', time });
    },
    addPhoto(id, file) {
      shrinkPhoto(file)
        .then((photo) => keepPhoto(id, photo))
        .then(
          () => session.kick(),
          () => page.setState({ photoTrouble: true }),
        );
    },
    changeLanguage,
  };
}
