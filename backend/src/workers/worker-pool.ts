import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { MetricObject } from 'prom-client';
import { detachFromServer, unconfirmedHandle } from '../platform/front-door/node-internals.js';
import type { LiveConnections } from '../platform/front-door/live-connections.js';
import type { LocalSeats, Seat, SeatClaim } from '../platform/front-door/seats.js';
import type { Log } from '../platform/logging/log.js';
import type { FromWorker, HandedUpgrade, ToWorker } from './messages.js';

interface Member {
  worker: Worker;
  loaded: boolean;
  ready: boolean;
  sockets: number;
  /** By the ids under which its sockets asked for them. */
  seats: Map<number, Seat>;
  pending: Set<Socket>;
}

// So that one that keeps crashing doesn't load the machine.
const replaceAfterMs = 1000;
/** WebSockets wait this long for the processes to start; clients give up after 8 s. */
const readyWithinMs = 6000;
// Handovers pending per process; beyond that, this process takes connections too.
const maxPending = 50;
const stopWithinMs = 3000;
const metricsWithinMs = 2000;

/** Processes that hold live sockets and send while this one writes; a socket goes to the one with the fewest. */
export class WorkerPool {
  private readonly members = new Map<number, Member>();
  private readonly metricsRequests = new Map<number, (metrics: MetricObject[]) => void>();
  private uri: string | null = null;
  private questions = 0;
  /** WebSockets that arrived before a process was ready. */
  private early: (() => void)[] | null = [];
  private stopping = false;

  constructor(
    readonly size: number,
    readonly seats: LocalSeats,
    readonly liveConnections: LiveConnections,
    private readonly log: Log,
  ) {
    if (size === 0) return;
    cluster.setupPrimary({ exec: fileURLToPath(new URL('./fan-out-process.js', import.meta.url)), args: [] });
    cluster.on('message', (worker: Worker, message: FromWorker) => {
      this.receive(worker, message);
    });
    cluster.on('exit', (worker: Worker) => {
      this.workerExited(worker);
    });
    for (let n = 0; n < size; n += 1) this.fork();
  }

  /** Resolves when all serve, or are late; until then WebSockets wait, so that this process gets no crowd alone. */
  async boot(uri: string): Promise<void> {
    this.uri = uri;
    for (const member of this.members.values())
      if (member.loaded) send(member.worker, { kind: 'parwaz:boot', uri });
    const signal = AbortSignal.timeout(readyWithinMs);
    while (!this.stopping && this.ready().length < this.size && !signal.aborted) {
      await once(cluster, 'message', { signal }).catch(() => undefined);
    }
    const held = this.early ?? [];
    this.early = null;
    for (const go of held) go();
  }

  handOver(
    request: IncomingMessage,
    socket: Socket,
    head: Buffer,
    serveHere: () => void,
    busyAt = maxPending,
  ): void {
    const isFull = this.isFullHere();
    const waiting = this.size > 0 ? this.early : null;
    if (this.stopping || (waiting && isFull)) {
      socket.destroy();
      return;
    }
    if (waiting) {
      waiting.push(() => this.handOver(request, socket, head, serveHere, Infinity));
      return;
    }
    const limit = isFull ? Infinity : busyAt;
    const [fewest] = this.ready()
      .filter(({ pending }) => pending.size < limit)
      .sort((a, b) => a.sockets - b.sockets);
    if (!fewest) {
      serveHere();
      return;
    }
    fewest.pending.add(socket);
    fewest.sockets += 1;
    const { method = 'GET', url = '/', httpVersion, headers } = request;
    const upgrade: HandedUpgrade = {
      kind: 'parwaz:upgrade',
      method,
      url,
      httpVersion,
      headers,
      head: head.toString('base64'),
    };
    detachFromServer(socket);
    // Only the shell of the socket is left here once it is sent; if sending fails, the client reconnects.
    fewest.worker.send(upgrade, socket, () => {
      fewest.pending.delete(socket);
      socket.destroy();
    });
    // Node reads on here until the other process confirms, and would swallow the client's first bytes; messages after
    // a socket wait for that.
    send(fewest.worker, { kind: 'parwaz:go' });
  }

  metrics(): Promise<MetricObject[][]> {
    return Promise.all(this.ready().map((member) => this.ask(member)));
  }

  leave(overMs: number): void {
    for (const { worker } of this.ready()) send(worker, { kind: 'parwaz:leave', overMs });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const ended = [...this.members.values()].map(async ({ worker }) => {
      const exit = once(worker, 'exit');
      if (worker.isConnected()) send(worker, { kind: 'parwaz:stop' });
      const kill = setTimeout(() => worker.process.kill('SIGKILL'), stopWithinMs);
      await exit;
      clearTimeout(kill);
    });
    await Promise.all(ended);
  }

  private isFullHere(): boolean {
    return this.liveConnections.size + (this.early?.length ?? 0) >= this.liveConnections.max;
  }

  private ready(): Member[] {
    return [...this.members.values()].filter(({ ready, worker }) => ready && worker.isConnected());
  }

  private fork(): void {
    const worker = cluster.fork();
    this.members.set(worker.id, {
      worker,
      loaded: false,
      ready: false,
      sockets: 0,
      seats: new Map(),
      pending: new Set(),
    });
  }

  private receive(worker: Worker, message: FromWorker): void {
    const member = this.members.get(worker.id);
    if (!member) return;
    switch (message.kind) {
      case 'parwaz:loaded':
        member.loaded = true;
        if (this.uri !== null) send(worker, { kind: 'parwaz:boot', uri: this.uri });
        break;
      case 'parwaz:ready':
        member.ready = true;
        break;
      case 'parwaz:failed':
        this.log.error({ reason: message.message }, 'a fan-out process could not start');
        break;
      case 'parwaz:seat':
        this.reserveSeat(member, message.id, message.claim);
        break;
      case 'parwaz:seat-free':
        member.seats.get(message.id)?.free();
        member.seats.delete(message.id);
        break;
      case 'parwaz:closed':
        member.sockets -= 1;
        break;
      case 'parwaz:metrics':
        this.metricsRequests.get(message.id)?.(message.metrics);
        break;
    }
  }

  private reserveSeat({ worker, seats }: Member, id: number, claim: SeatClaim): void {
    const seat = this.seats.reserve(claim);
    if (seat) seats.set(id, seat);
    send(worker, { kind: 'parwaz:seated', id, isGiven: seat !== null });
  }

  private workerExited(worker: Worker): void {
    const member = this.members.get(worker.id);
    if (!member) return;
    this.members.delete(worker.id);
    for (const seat of member.seats.values()) seat.free();
    // Node drops what it hadn't sent, and would keep the unconfirmed one open forever.
    for (const socket of member.pending) socket.destroy();
    unconfirmedHandle(worker.process)?.close();
    if (this.stopping) return;
    this.log.error({ pid: worker.process.pid }, 'a fan-out process ended; another takes its place');
    setTimeout(() => {
      if (!this.stopping) this.fork();
    }, replaceAfterMs);
  }

  private async ask({ worker }: Member): Promise<MetricObject[]> {
    const id = (this.questions += 1);
    const answer = new Promise<MetricObject[]>((resolve) => this.metricsRequests.set(id, resolve));
    const late = new Promise<MetricObject[]>((resolve) => setTimeout(resolve, metricsWithinMs, []).unref());
    send(worker, { kind: 'parwaz:metrics', id });
    return Promise.race([answer, late]).finally(() => this.metricsRequests.delete(id));
  }
}

function send(worker: Worker, message: ToWorker): void {
  // A failure means that it has just ended, which its exit event reports.
  worker.send(message, () => undefined);
}
