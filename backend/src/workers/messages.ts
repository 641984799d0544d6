import type { IncomingHttpHeaders } from 'node:http';
import type { MetricObject } from 'prom-client';
import type { SeatClaim } from '../platform/front-door/seats.js';

/** An upgrade request handed to a fan-out process together with its socket. */
export interface HandedUpgrade {
  kind: 'parwaz:upgrade';
  method: string;
  url: string;
  httpVersion: string;
  headers: IncomingHttpHeaders;
  /** Bytes that the client sent after the request, in base64. */
  head: string;
}

/** Messages from the process that writes to a fan-out process. */
export type ToWorker =
  | HandedUpgrade
  /** The socket handed last is now read by nobody but its receiver. */
  | { kind: 'parwaz:go' }
  /** The database is open at this address: start. */
  | { kind: 'parwaz:boot'; uri: string }
  /** True when there is a seat. */
  | { kind: 'parwaz:seated'; id: number; isGiven: boolean }
  | { kind: 'parwaz:metrics'; id: number }
  | { kind: 'parwaz:stop' };

/** Messages from a fan-out process to the one that writes. */
export type FromWorker =
  | { kind: 'parwaz:loaded' }
  | { kind: 'parwaz:ready' }
  | { kind: 'parwaz:failed'; message: string }
  /** A socket asks for a seat; it is free again when it has closed. */
  | { kind: 'parwaz:seat'; id: number; claim: SeatClaim }
  | { kind: 'parwaz:seat-free'; id: number }
  /** A socket that was handed over has closed. */
  | { kind: 'parwaz:closed' }
  | { kind: 'parwaz:metrics'; id: number; metrics: MetricObject[] };
