import type { IncomingHttpHeaders } from 'node:http';
import type { MetricObject } from 'prom-client';
import type { SeatClaim } from '../platform/front-door/seats.js';

export interface HandedUpgrade {
  kind: 'parwaz:upgrade';
  method: string;
  url: string;
  httpVersion: string;
  headers: IncomingHttpHeaders;
  /** Sent by the client after the request, in base64. */
  head: string;
}

export type ToWorker =
  | HandedUpgrade
  /** Only the receiver reads the socket handed last from now on. */
  | { kind: 'parwaz:go' }
  | { kind: 'parwaz:boot'; uri: string }
  | { kind: 'parwaz:seated'; id: number; isGiven: boolean }
  | { kind: 'parwaz:metrics'; id: number }
  | { kind: 'parwaz:leave'; overMs: number }
  | { kind: 'parwaz:stop' };

export type FromWorker =
  | { kind: 'parwaz:loaded' }
  | { kind: 'parwaz:ready' }
  | { kind: 'parwaz:failed'; message: string }
  /** A socket asks for a seat; the seat is free again when it closes. */
  | { kind: 'parwaz:seat'; id: number; claim: SeatClaim }
  | { kind: 'parwaz:seat-free'; id: number }
  /** A socket that was handed over has closed. */
  | { kind: 'parwaz:closed' }
  | { kind: 'parwaz:metrics'; id: number; metrics: MetricObject[] };
