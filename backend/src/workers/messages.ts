import type { IncomingHttpHeaders } from 'node:http';
import type { MetricObject } from 'prom-client';

/** An upgrade request that is handed to a fan-out process together with its socket. */
export interface HandedUpgrade {
  kind: 'parwaz:upgrade';
  method: string;
  url: string;
  httpVersion: string;
  headers: IncomingHttpHeaders;
  /** What the client sent after the request, in base64. */
  head: string;
  /** Whether there was room for one more watcher. */
  seated: boolean;
}

/** What the process that writes tells a fan-out process. */
export type ToWorker =
  | HandedUpgrade
  /** Nothing reads from the socket handed last any more but who has it now. */
  | { kind: 'parwaz:go' }
  /** The database is open there: go. */
  | { kind: 'parwaz:boot'; uri: string }
  | { kind: 'parwaz:metrics'; id: number }
  | { kind: 'parwaz:stop' };

/** What a fan-out process tells the one that writes. */
export type FromWorker =
  | { kind: 'parwaz:loaded' }
  | { kind: 'parwaz:ready' }
  | { kind: 'parwaz:failed'; message: string }
  /** A socket that had a seat is gone. */
  | { kind: 'parwaz:seat-free' }
  | { kind: 'parwaz:metrics'; id: number; metrics: MetricObject[] };
