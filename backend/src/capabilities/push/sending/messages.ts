export interface Job {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** This server's keys as they are now: an import may bring others. */
  vapid: VapidKeys;
  payload: string;
  /** While the device can't be reached, another message of the same topic takes its place. */
  topic: string;
  contact: string;
  /** A service of the settings, which may be at any address. */
  isOwn: boolean;
}

/** `gone`: the subscription has ended; `unknown`: the thread ended before the answer. */
export type Outcome = 'taken' | 'gone' | 'failed' | 'busy' | 'unknown';

export interface Result {
  outcome: Outcome;
  waitMs?: number;
  reason?: string;
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}
