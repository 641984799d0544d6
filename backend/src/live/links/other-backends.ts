import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { peerMessages } from '../../capabilities/peer-messages.js';
import { news } from './news-number.js';

const outsideMessage = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('log:grew'),
    what: z.object({ tournamentId: z.string(), revision: z.number() }),
  }),
  z.object({ event: z.literal('desk:checked'), what: z.object({ tournamentId: z.string(), news }) }),
  z.object({ event: z.literal('home:stale'), what: z.object({}) }),
  z.object({ event: z.literal('staff:tokens-ended'), what: z.object({}) }),
  z.object({
    event: z.literal('presence'),
    what: z.object({
      from: z.string(),
      tournamentId: z.string(),
      viewers: z.number(),
      desks: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          date: z.string().nullable(),
          ownerId: z.string().nullable(),
          index: z.number().nullable(),
        }),
      ),
    }),
  }),
  ...peerMessages,
]);
export type BackendMessage = z.infer<typeof outsideMessage>;

export interface OtherBackends {
  send(message: BackendMessage): void;
  isConnected(): boolean;
  onMessage(take: (message: BackendMessage) => void): void;
  close(): void;
}

const signatureLength = 22;

/** Signs messages with a key derived from the product's secret, so that others on the same Redis are ignored. */
export class MessageSeal {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'parwaz backends', 32));
  }

  get channel(): string {
    return `parwaz:${this.sign('channel').slice(0, 8)}`;
  }

  seal(from: string, message: BackendMessage): string {
    const text = JSON.stringify([from, message]);
    return `${this.sign(text)}${text}`;
  }

  /** Null when the signature or the shape is wrong. */
  open(sealed: string): { from: string; message: BackendMessage } | null {
    const [signature, text] = [sealed.slice(0, signatureLength), sealed.slice(signatureLength)];
    const expected = this.sign(text);
    if (signature.length !== expected.length) return null;
    if (!timingSafeEqual(Buffer.from(signature, 'latin1'), Buffer.from(expected, 'latin1'))) return null;
    const parsed = z.tuple([z.string(), outsideMessage]).safeParse(JSON.parse(text));
    return parsed.success ? { from: parsed.data[0], message: parsed.data[1] } : null;
  }

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, signatureLength);
  }
}
