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

const beatKey = (tab: string) => `parwaz.tab/${tab}`;

/** Without Web Locks (a page that is not served over https or from localhost): tabs leave the time they were seen. */
export function claimByHeartbeat(tab: string, storage: Storage, page: Window): TabClaim {
  const waitingFor = new Map<string, TakeOver>();
  const beat = () => {
    try {
      storage.setItem(beatKey(tab), String(Date.now()));
    } catch {
      // Without room on the device another tab may take this one for gone: both are prepared for that.
    }
  };
  const checkTab = (lived: boolean) => {
    for (const [other, takeOver] of waitingFor) {
      const seenAt = Number(storage.getItem(beatKey(other)));
      if (Date.now() - seenAt < heartbeat.goneAfterMs) continue;
      waitingFor.delete(other);
      storage.removeItem(beatKey(other));
      void takeOver(lived);
    }
  };
  beat();
  page.setInterval(() => {
    beat();
    checkTab(true);
  }, heartbeat.everyMs);
  page.addEventListener('pagehide', () => storage.removeItem(beatKey(tab)));
  page.addEventListener('pageshow', beat);
  const whenGone = (other: string, takeOver: TakeOver) => {
    waitingFor.set(other, takeOver);
    checkTab(false);
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
