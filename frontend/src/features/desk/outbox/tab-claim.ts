/** `lived`: the other tab was still alive when this one began to wait for its end. */
type TakeOver = (lived: boolean) => Promise<void>;

/** Lets the tabs of one browser know which of them are alive. */
export interface TabClaim {
  /** New with every load of the page. */
  tab: string;
  /** Resolves once other tabs can see that this one is alive. */
  ready: Promise<void>;
  /** Calls back once another tab is gone, and in no other tab at the same time. */
  whenGone: (tab: string, takeOver: TakeOver) => void;
}

const nameOf = (tab: string) => `parwaz.tab/${tab}`;

/** A tab holds its lock as long as it lives. */
function claimByLock(tab: string, locks: LockManager): TabClaim {
  const waitingFor = new Set<string>();
  const ready = new Promise<void>((resolve) => {
    const untilTheEnd = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    locks.request(nameOf(tab), untilTheEnd).catch(() => resolve());
  });
  const whenGone = (other: string, takeOver: TakeOver) => {
    if (waitingFor.has(other)) return;
    waitingFor.add(other);
    const name = nameOf(other);
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

/** Background timers may run only once a minute. */
export const heartbeat = { everyMs: 3000, goneAfterMs: 90_000 } as const;
const missedLooks = heartbeat.goneAfterMs / heartbeat.everyMs;

interface WaitingFor {
  takeOver: TakeOver;
  /** Its last heartbeat, and how often it was found unchanged: the device's clock can't be trusted. */
  beat: string | null;
  unchanged: number;
  lived: boolean;
}

/** For pages on plain http, where there are no Web Locks. */
export function claimByHeartbeat(tab: string, storage: Storage, page: Window): TabClaim {
  const waitingFor = new Map<string, WaitingFor>();
  const beat = () => {
    try {
      storage.setItem(nameOf(tab), String(Date.now()));
    } catch {
      // without room on the device another tab may take this one for gone, which does no harm
    }
  };
  const end = (other: string, { takeOver, lived }: WaitingFor) => {
    waitingFor.delete(other);
    storage.removeItem(nameOf(other));
    void takeOver(lived);
  };
  const look = (other: string, waiting: WaitingFor) => {
    const found = storage.getItem(nameOf(other));
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
  page.addEventListener('pagehide', () => storage.removeItem(nameOf(tab)));
  page.addEventListener('pageshow', beat);
  const whenGone = (other: string, takeOver: TakeOver) => {
    const found = storage.getItem(nameOf(other));
    const before = waitingFor.get(other);
    const waiting = before ? { ...before, takeOver } : { takeOver, beat: found, unchanged: 0, lived: false };
    waitingFor.set(other, waiting);
    const isLongAgo = !before && Date.now() - Number(found) >= heartbeat.goneAfterMs;
    if (found === null || isLongAgo) end(other, waiting);
  };
  return { tab, ready: Promise.resolve(), whenGone };
}

export function claimTab(): TabClaim {
  // randomUUID is missing on plain http.
  const tab = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36)).join('');
  // Missing on plain http, too.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? claimByLock(tab, locks) : claimByHeartbeat(tab, localStorage, window);
}
