/** The file that makes a process trust the service: for `NODE_EXTRA_CA_CERTS`. */
export const certificate: string;

/** A subscription as a browser gives it. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A message that the service was handed, decrypted. */
export interface Received {
  endpoint: string;
  at: number;
  status: number;
  topic?: string;
  ttl?: string;
  urgency?: string;
  /** Who signed it; null when the signature is wrong. */
  sender: { key: string; aud: string; sub: string; exp: number } | null;
  bytes: number;
  message: { title: string; body: string; tag: string; lang: string; url: string };
}

/** A push service of this machine, in a process of its own. */
export class FakePush {
  /** Its host and port. */
  readonly host: string;
  /** Of its process. */
  readonly pid: number;
  /** Settings of a server that tells devices by it. */
  readonly env: { PUSH_HOSTS: string; NODE_EXTRA_CA_CERTS: string };
  static start(): Promise<FakePush>;
  /** New devices' subscriptions. */
  subscribe(count?: number): Promise<Subscription[]>;
  /** Sets how messages to an endpoint, or to all (`*`), are answered; `cut` closes the line, `silent` says nothing; a 429 asks for two minutes. */
  answer(endpoint: string, status: number | 'cut' | 'silent'): Promise<void>;
  /** Number of messages that were handed over, refused ones included. */
  count(): Promise<number>;
  /** The messages from one on. */
  received(from?: number): Promise<Received[]>;
  stop(): void;
}
