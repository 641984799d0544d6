/** A message on its way to a push service. */
export interface Job {
  id: number;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** This server's keys as they are now: an import may bring others. */
  vapid: VapidKeys;
  /** JSON for the service worker. */
  payload: string;
  /** While the device can't be reached, another message of the same topic takes its place. */
  topic: string;
  /** Address that the push service may write to. */
  contact: string;
  /** May it be at any address? */
  isOwn: boolean;
}

/**
 * Outcome of a message: taken by the push service; the subscription has ended; an error or no answer; or it is not
 * known, because the sending itself was ended.
 */
export type Outcome = 'taken' | 'gone' | 'failed' | 'busy' | 'unknown';

export interface Result {
  id: number;
  outcome: Outcome;
  /** Time for which the push service wants to be left alone, in milliseconds. */
  waitMs?: number;
  /** Why it failed, for the log. */
  reason?: string;
}

/** The keys by which push services know this server (VAPID), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}
