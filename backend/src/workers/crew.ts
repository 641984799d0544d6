import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { MetricObject } from 'prom-client';
import { Seats } from '../live/seats.js';
import type { Log } from '../logging/log.js';
import type { FromWorker, HandedUpgrade, ToWorker } from './messages.js';

/** A fan-out process, as the one that writes sees it. */
interface Member {
  worker: Worker;
  /** Loaded its code; takes connections. */
  loaded: boolean;
  ready: boolean;
  /** Connections with a seat that it holds. */
  seats: number;
  /** Connections on their way to it, still held here too. */
  coming: Set<Socket>;
}

/** A fan-out process that ended is replaced after this long, so that one that can't live doesn't take the machine. */
const replaceAfterMs = 1000;
/**
 * How long the WebSockets of a start wait for its fan-out processes; then those that are late are done without.
 * Clients give up after 8 s.
 */
const readyWithinMs = 6000;
/** With more connections on their way to each of them this process takes some too: a crowd is coming back. */
const mostComing = 50;
/** How long a stop waits for them to say goodbye to their watchers. */
const stopWithinMs = 3000;
/** How long figures of a fan-out process are waited for. */
const metricsWithinMs = 2000;

/**
 * The fan-out processes of a start: they hold the live sockets and send, while the process that forks them (this one)
 * answers REST and writes. Each WebSocket that comes in is handed to the one that has the fewest.
 */
export class Crew {
  private readonly members = new Map<number, Member>();
  private readonly asked = new Map<number, (metrics: MetricObject[]) => void>();
  private uri: string | null = null;
  private questions = 0;
  /** WebSockets that came before anybody could take them, while the start goes on. */
  private held: (() => void)[] | null = [];
  private stopping = false;

  /** @param mostHere how many sockets this process itself may hold */
  constructor(
    readonly size: number,
    readonly seats: Seats,
    private readonly mostHere: number,
    private readonly log: Log,
  ) {
    if (size === 0) return;
    cluster.setupPrimary({ exec: fileURLToPath(new URL('./fan-out-process.js', import.meta.url)), args: [] });
    cluster.on('message', (worker: Worker, message: FromWorker) => {
      this.hear(worker, message);
    });
    cluster.on('exit', (worker: Worker) => {
      this.lost(worker);
    });
    for (let n = 0; n < size; n += 1) this.fork();
  }

  /**
   * Lets them serve: the database is open, its indexes and secrets are there. Resolves when all do, or are late;
   * until then WebSockets wait, so that a crowd that comes back isn't all taken by this process.
   */
  async boot(uri: string): Promise<void> {
    this.uri = uri;
    for (const member of this.members.values())
      if (member.loaded) tell(member.worker, { kind: 'parwaz:boot', uri });
    const signal = AbortSignal.timeout(readyWithinMs);
    while (!this.stopping && this.ready().length < this.size && !signal.aborted) {
      await once(cluster, 'message', { signal }).catch(() => undefined);
    }
    const held = this.held ?? [];
    this.held = null;
    for (const go of held) go();
  }

  /**
   * Hands a WebSocket over to a fan-out process.
   * @param serveHere is called instead when there is none, or all of them have their hands full
   */
  hand(
    request: IncomingMessage,
    socket: Socket,
    head: Buffer,
    serveHere: () => void,
    handsFull = mostComing,
  ): void {
    const isFull = this.isFullHere();
    const waiting = this.size > 0 ? this.held : null;
    if (this.stopping || (waiting && isFull)) {
      socket.destroy();
      return;
    }
    if (waiting) {
      waiting.push(() => this.hand(request, socket, head, serveHere, Infinity));
      return;
    }
    const most = isFull ? Infinity : handsFull;
    const [least] = this.ready()
      .filter(({ coming }) => coming.size < most)
      .sort((a, b) => a.seats - b.seats);
    if (!least) {
      serveHere();
      return;
    }
    least.coming.add(socket);
    const seated = this.seats.take();
    if (seated) least.seats += 1;
    const { method = 'GET', url = '/', httpVersion, headers } = request;
    const upgrade: HandedUpgrade = {
      kind: 'parwaz:upgrade',
      method,
      url,
      httpVersion,
      headers,
      head: head.toString('base64'),
      seated,
    };
    // Else Node's server would wait for the fan-out process to tell that the socket is closed, forever if that ended.
    Reflect.set(socket, 'server', null);
    // Once it is sent nothing but the shell of the socket is left here; when it can't be, the client comes back.
    least.worker.send(upgrade, socket, () => {
      least.coming.delete(socket);
      socket.destroy();
    });
    // Node goes on reading here until the other process has confirmed, and would swallow what the client says first;
    // messages after a socket wait for that confirmation.
    tell(least.worker, { kind: 'parwaz:go' });
  }

  /** The figures of all fan-out processes that answer. */
  metrics(): Promise<MetricObject[][]> {
    return Promise.all(this.ready().map((member) => this.ask(member)));
  }

  /** Ends them: each closes its sockets first. */
  async stop(): Promise<void> {
    this.stopping = true;
    const ended = [...this.members.values()].map(async ({ worker }) => {
      const exit = once(worker, 'exit');
      if (worker.isConnected()) tell(worker, { kind: 'parwaz:stop' });
      const kill = setTimeout(() => worker.process.kill('SIGKILL'), stopWithinMs);
      await exit;
      clearTimeout(kill);
    });
    await Promise.all(ended);
  }

  /** Whether this process holds as many sockets as it may. */
  private isFullHere(): boolean {
    const elsewhere = [...this.members.values()].reduce(
      (sum, { seats, coming }) => sum + seats - coming.size,
      0,
    );
    return this.seats.taken - elsewhere + (this.held?.length ?? 0) >= this.mostHere;
  }

  private ready(): Member[] {
    return [...this.members.values()].filter(({ ready, worker }) => ready && worker.isConnected());
  }

  private fork(): void {
    const worker = cluster.fork();
    this.members.set(worker.id, { worker, loaded: false, ready: false, seats: 0, coming: new Set() });
  }

  private hear(worker: Worker, message: FromWorker): void {
    const member = this.members.get(worker.id);
    if (!member) return;
    switch (message.kind) {
      case 'parwaz:loaded':
        member.loaded = true;
        if (this.uri !== null) tell(worker, { kind: 'parwaz:boot', uri: this.uri });
        break;
      case 'parwaz:ready':
        member.ready = true;
        break;
      case 'parwaz:failed':
        this.log.error({ reason: message.message }, 'a fan-out process could not start');
        break;
      case 'parwaz:seat-free':
        member.seats -= 1;
        this.seats.free();
        break;
      case 'parwaz:metrics':
        this.asked.get(message.id)?.(message.metrics);
        break;
    }
  }

  private lost(worker: Worker): void {
    const member = this.members.get(worker.id);
    if (!member) return;
    this.members.delete(worker.id);
    for (let n = 0; n < member.seats; n += 1) this.seats.free();
    // Node forgets what it had not sent yet.
    for (const socket of member.coming) socket.destroy();
    if (this.stopping) return;
    this.log.error({ pid: worker.process.pid }, 'a fan-out process ended; another takes its place');
    setTimeout(() => {
      if (!this.stopping) this.fork();
    }, replaceAfterMs);
  }

  private async ask({ worker }: Member): Promise<MetricObject[]> {
    const id = (this.questions += 1);
    const answer = new Promise<MetricObject[]>((resolve) => this.asked.set(id, resolve));
    const late = new Promise<MetricObject[]>((resolve) => setTimeout(resolve, metricsWithinMs, []).unref());
    tell(worker, { kind: 'parwaz:metrics', id });
    return Promise.race([answer, late]).finally(() => this.asked.delete(id));
  }
}

function tell(worker: Worker, message: ToWorker): void {
  // Whether it ended in this instant is told by its exit.
  worker.send(message, () => undefined);
}
