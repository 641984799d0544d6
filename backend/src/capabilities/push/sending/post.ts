import { Agent, request } from 'node:https';
import type { RequestOptions } from 'node:https';
import webPush from 'web-push';
import { outsideLookup } from './inside-address.js';
import type { Job, Result } from './messages.js';

/** Time for an answer, in milliseconds. */
const answerWithinMs = 10_000;
/** Time to live of a message for a device that can't be reached, in seconds. */
const keptSeconds = 86_400;
/** The longest that a service is left alone because it says so, in milliseconds. */
const longestWaitMs = 3_600_000;
/** A signature is good for 12 hours; another one is made after so long, in milliseconds. */
const signedAgainMs = 6 * 3_600_000;

const connections = { keepAlive: true, maxSockets: 64 } as const;

/** Encrypts messages and hands them to push services. */
export class Post {
  private readonly outside: Agent;
  private readonly anywhere = new Agent(connections);
  private readonly signatures = new Map<string, { at: number; header: string }>();

  constructor(lookup = outsideLookup()) {
    this.outside = new Agent({ ...connections, lookup });
  }

  async send(job: Job): Promise<Result> {
    const { id, endpoint, keys, payload, topic, isOwn } = job;
    try {
      const details = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        TTL: keptSeconds,
        urgency: 'high',
        topic,
        headers: { Authorization: this.signature(job) },
      });
      const { method, headers, body } = details;
      const agent = isOwn ? this.anywhere : this.outside;
      const { status, retryAfter } = await ask(endpoint, { method, headers: { ...headers }, agent }, body);
      return { id, ...outcomeOf(status, retryAfter) };
    } catch (error) {
      return { id, outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  close(): void {
    this.outside.destroy();
    this.anywhere.destroy();
  }

  /** Signed once for all messages to a service. */
  private signature({ endpoint, contact, vapid: { publicKey, privateKey } }: Job): string {
    const { origin } = new URL(endpoint);
    const key = `${origin} ${contact} ${publicKey}`;
    const known = this.signatures.get(key);
    if (known && Date.now() - known.at < signedAgainMs && Date.now() >= known.at) return known.header;
    const { Authorization } = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm');
    this.signatures.set(key, { at: Date.now(), header: Authorization });
    return Authorization;
  }
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

function outcomeOf(status: number, retryAfter: string | undefined): Omit<Result, 'id'> {
  if (status >= 200 && status < 300) return { outcome: 'taken' };
  const reason = `status ${status}`;
  if (status === 404 || status === 410) return { outcome: 'gone', reason };
  return { outcome: status === 429 ? 'busy' : 'failed', reason, waitMs: waitOf(retryAfter) };
}

/** Time of a `Retry-After`, which is in seconds or a date, within bounds; 0 without one. */
export function waitOf(retryAfter: string | undefined, now = Date.now()): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Math.min(longestWaitMs, Math.max(0, ms || 0));
}

/** Head of the answer; its body is not read. A service may close a kept connection just then: another one is taken. */
function ask(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(endpoint, options, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      });
    });
    // A signal for each request would take as long as the rest of sending it.
    const late = setTimeout(() => asked.destroy(new Error('no answer')), answerWithinMs);
    asked.once('close', () => clearTimeout(late));
    asked.once('error', (error: NodeJS.ErrnoException) => {
      const isStale = asked.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      if (isStale) resolve(ask(endpoint, options, body));
      else reject(error);
    });
    asked.end(body);
  });
}
