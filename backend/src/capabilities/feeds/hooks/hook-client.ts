import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { Clock, Config } from '../../../platform/config/config.js';
import { isPrivateHost, publicLookup } from '../../../platform/outgoing/private-address.js';

const answerWithinMs = 15_000;
const onlyPublic = publicLookup();

interface Sent {
  url: string;
  secret: string;
  id: string;
  body: string;
  /** Ends it when the product stops: whether it was taken is not known then. */
  signal?: AbortSignal;
}

@Injectable()
export class HookClient {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  mayBeTold(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { protocol, username, password, hostname } = new URL(url);
    if (username !== '' || password !== '') return false;
    if (this.isOwn(url)) return protocol === 'https:' || protocol === 'http:';
    return protocol === 'https:' && !isPrivateHost(hostname);
  }

  /** The status that was answered, 0 for none. The answer's body is not read, and no redirect is followed. Fails when it is ended. */
  async send({ url, secret, id, body, signal }: Sent): Promise<number> {
    if (!this.mayBeTold(url)) return 0;
    const at = new Date(this.clock.now());
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': `Parwaz/${this.config.version}`,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    };
    const status = await this.post(url, headers, body, signal).catch(() => 0);
    signal?.throwIfAborted();
    return status;
  }

  private isOwn(url: string): boolean {
    const { host, hostname } = new URL(url);
    return this.config.hookHosts.includes(host) || this.config.hookHosts.includes(hostname);
  }

  private post(
    url: string,
    headers: Record<string, string | number>,
    body: string,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const lookup = this.isOwn(url) ? undefined : onlyPublic;
    const ask = url.startsWith('https:') ? request : requestPlain;
    const options = { method: 'POST', headers, agent: false, lookup, signal };
    return new Promise((resolve, reject) => {
      const asked = ask(url, options, (answer: IncomingMessage) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      });
      const timeout = setTimeout(() => asked.destroy(new Error('no answer')), answerWithinMs);
      asked.once('close', () => clearTimeout(timeout));
      asked.on('error', reject);
      asked.end(body);
    });
  }
}
