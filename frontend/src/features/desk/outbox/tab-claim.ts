/** Takes over from a tab that is gone; `lived`: it was still alive when it was asked for. */
export type TakeOver = (lived: boolean) => Promise<void>;

/** Lets the tabs of one browser know which of them are alive. */
export interface TabClaim {
  /** This tab's name, new with every load of the page. */
  tab: string;
  /** Resolves once other tabs can see that this one is alive. */
  ready: Promise<void>;
  /** Calls back once, when another tab is gone; while it runs no third tab does the same. */
  whenGone: (tab: string, takeOver: TakeOver) => void;
}

const lockName = (tab: string) => `parwaz.tab/${tab}`;

/** With Web Locks: a tab holds its lock as long as it lives, and the browser lets go of it when the tab dies. */
export function claimByLock(tab: string, locks: LockManager): TabClaim {
  const waitingFor = new Set<string>();
  const ready = new Promise<void>((resolve) => {
    const untilTheEnd = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    locks.request(lockName(tab), untilTheEnd).catch(() => resolve());
  });
  const whenGone = (other: string, takeOver: TakeOver) => {
    if (waitingFor.has(other)) return;
    waitingFor.add(other);
    const name = lockName(other);
    const wait = async () => {
      const gone = await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await takeOver(false);
        return lock !== null;
      });
      if (!gone) await locks.request(name, () => takeOver(true));
    };
    wait()
      .catch(() => undefined)
      .finally(() => waitingFor.delete(other));
  };
  return { tab, ready, whenGone };
}

/** Interval of a tab's heartbeat, and silence after which it counts as gone: background timers run once a minute. */
export const heartbeat = { everyMs: 3000, goneAfterMs: 90_000 } as const;
/** Looks at another tab's heartbeat that find the same one before it counts as gone. */
const missedLooks = heartbeat.goneAfterMs / heartbeat.everyMs;

/** A tab that is waited for. */
interface WaitingFor {
  takeOver: TakeOver;
  /** Its last heartbeat, and the number of looks that found no other; a clock that is set says nothing about it. */
  beat: string | null;
  unchanged: number;
  /** True when it has been alive since somebody waits for it. */
  lived: boolean;
}

const beatKey = (tab: string) => `parwaz.tab/${tab}`;

/** Without Web Locks (a page that is not served over https or from localhost): tabs leave the time they were seen. */
export function claimByHeartbeat(tab: string, storage: Storage, page: Window): TabClaim {
  const waitingFor = new Map<string, WaitingFor>();
  const beat = () => {
    try {
      storage.setItem(beatKey(tab), String(Date.now()));
    } catch {
      // Without room on the device another tab may take this one for gone: both are prepared for that.
    }
  };
  const end = (other: string, { takeOver, lived }: WaitingFor) => {
    waitingFor.delete(other);
    storage.removeItem(beatKey(other));
    void takeOver(lived);
  };
  const look = (other: string, waiting: WaitingFor) => {
    const found = storage.getItem(beatKey(other));
    const isSame = found === waiting.beat;
    waiting.unchanged = isSame ? waiting.unchanged + 1 : 0;
    waiting.lived ||= !isSame;
    waiting.beat = found;
    if (found === null || waiting.unchanged >= missedLooks) end(other, waiting);
  };
  beat();
  page.setInterval(() => {
    beat();
    for (const [other, waiting] of waitingFor) look(other, waiting);
  }, heartbeat.everyMs);
  page.addEventListener('pagehide', () => storage.removeItem(beatKey(tab)));
  page.addEventListener('pageshow', beat);
  const whenGone = (other: string, takeOver: TakeOver) => {
    const found = storage.getItem(beatKey(other));
    const before = waitingFor.get(other);
    const waiting = before ? { ...before, takeOver } : { takeOver, beat: found, unchanged: 0, lived: false };
    waitingFor.set(other, waiting);
    const isLongAgo = !before && Date.now() - Number(found) >= heartbeat.goneAfterMs;
    if (found === null || isLongAgo) end(other, waiting);
  };
  return { tab, ready: Promise.resolve(), whenGone };
}

/** This tab's claim, by the best means the page has. */
export function claimTab(): TabClaim {
  // getRandomValues is there on plain http too, randomUUID is not.
  const tab = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36)).join('');
  // Typed as always there, but absent outside secure contexts.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? claimByLock(tab, locks) : claimByHeartbeat(tab, localStorage, window);
}
