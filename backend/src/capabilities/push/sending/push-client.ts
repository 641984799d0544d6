import { Agent, request, type RequestOptions } from 'node:https';
import webPush from 'web-push';
import { publicLookup } from '../../../platform/outgoing/private-address.js';
import type { Job, Result } from './messages.js';

const answerTimeoutMs = 10_000;
const timeToLiveSeconds = 86_400;
const maxWaitMs = 3_600_000;
const signAgainMs = 6 * 3_600_000;
export const connectionsPerHost = 64;
const connections = { keepAlive: true, maxSockets: connectionsPerHost } as const;

export class PushClient {
  private readonly publicOnly: Agent;
  private readonly anywhere = new Agent(connections);
  private readonly signatures = new Map<string, { at: number; header: string }>();

  constructor(lookup = publicLookup()) {
    this.publicOnly = new Agent({ ...connections, lookup });
  }

  async send(job: Job): Promise<Result> {
    const { endpoint, keys, payload, topic, isOwn } = job;
    try {
      const details = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        TTL: timeToLiveSeconds,
        urgency: 'high',
        topic,
        headers: { Authorization: this.signature(job) },
      });
      const { method, headers, body } = details;
      const agent = isOwn ? this.anywhere : this.publicOnly;
      const { status, retryAfter } = await ask(endpoint, { method, headers: { ...headers }, agent }, body);
      return outcomeOf(status, retryAfter);
    } catch (error) {
      return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  close(): void {
    this.publicOnly.destroy();
    this.anywhere.destroy();
  }

  private signature({ endpoint, contact, vapid: { publicKey, privateKey } }: Job): string {
    const { origin } = new URL(endpoint);
    const key = `${origin} ${contact} ${publicKey}`;
    const known = this.signatures.get(key);
    if (known && Date.now() - known.at < signAgainMs && Date.now() >= known.at) return known.header;
    const { Authorization } = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm');
    this.signatures.set(key, { at: Date.now(), header: Authorization });
    return Authorization;
  }
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

function outcomeOf(status: number, retryAfter: string | undefined): Result {
  if (status >= 200 && status < 300) return { outcome: 'taken' };
  const reason = `status ${status}`;
  if (status === 404 || status === 410) return { outcome: 'gone', reason };
  return { outcome: status === 429 ? 'busy' : 'failed', reason, waitMs: waitMsOf(retryAfter) };
}

/** `Retry-After` is in seconds or a date. */
function waitMsOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Math.min(maxWaitMs, Math.max(0, ms || 0));
}

/** The body of the answer is not read. A service may close a kept connection just then: then another one is used. */
function ask(endpoint: string, options: RequestOptions, body: Buffer | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(endpoint, options, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      });
    });
    // An AbortSignal for each request would take as long as the rest of sending it.
    const timeout = setTimeout(() => asked.destroy(new Error('no answer')), answerTimeoutMs);
    asked.once('close', () => clearTimeout(timeout));
    asked.once('error', (error: NodeJS.ErrnoException) => {
      const isStale = asked.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      if (isStale) resolve(ask(endpoint, options, body));
      else reject(error);
    });
    asked.end(body);
  });
}
