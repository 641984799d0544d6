import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricObject } from 'prom-client';

const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]; // in seconds

interface Watching {
  sockets: number;
  byTournament: ReadonlyMap<string, number>;
}

@Injectable()
export class Metrics implements OnApplicationShutdown {
  readonly registry = new Registry();
  readonly patches = this.counter(
    'parwaz_patches_total',
    'Changes of tournaments that were committed here and told to watchers',
  );
  readonly frames = this.counter(
    'parwaz_frames_total',
    'Frames made for rooms, each written to all who are in it',
  );
  readonly deliveries = this.counter('parwaz_deliveries_total', 'Frames written to sockets');
  readonly pushMessages = new Counter({
    name: 'parwaz_push_messages_total',
    help: 'Messages to phones, by what came of them',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly hookDeliveries = new Counter({
    name: 'parwaz_hook_deliveries_total',
    help: 'Deliveries to hooks, each try, by what came of it',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly saves = this.histogram('parwaz_save_seconds', 'Saving landing times, by what came of it', [
    'outcome',
  ]);
  readonly fanOut = this.histogram('parwaz_fanout_seconds', 'Handing one frame to all sockets of a room', []);
  readonly store = this.histogram('parwaz_store_seconds', "The database's answers, by command", ['command']);
  private readonly requests = this.histogram('parwaz_http_request_seconds', 'Requests by route', [
    'method',
    'route',
    'status',
  ]);

  private others: () => Promise<MetricObject[][]> = () => Promise.resolve([]);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  readonly countRequest: RequestHandler = (request, response, next) => {
    const end = this.requests.startTimer({ method: request.method });
    response.on('finish', () => {
      const { path } = (request.route ?? {}) as { path?: unknown };
      end({ route: typeof path === 'string' ? path : 'other', status: response.statusCode });
    });
    next();
  };

  readWatching(read: () => Watching): void {
    this.gauge('parwaz_sockets', 'Open live sockets', () => read().sockets);
    new Gauge({
      name: 'parwaz_watchers',
      help: 'Sockets that watch a board, by tournament',
      labelNames: ['tournament'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [tournament, count] of read().byTournament) this.set({ tournament }, count);
      },
    });
  }

  readBackupAge(read: () => number): void {
    this.gauge('parwaz_backup_age_seconds', 'Age of the last good backup; +Inf when there is none', read);
  }

  readMaxWatchers(read: () => number): void {
    this.gauge('parwaz_max_watchers', 'Live sockets that this node takes', read);
  }

  readQuarantined(read: () => number): void {
    this.gauge('parwaz_quarantined_tournaments', 'Tournaments that are read-only until a repair', read);
  }

  readRedis(isConnected: () => boolean): void {
    this.gauge('parwaz_redis_connected', '1 while Redis is connected, else 0', () => Number(isConnected()));
  }

  readOthers(read: () => Promise<MetricObject[][]>): void {
    this.others = read;
  }

  async text(): Promise<string> {
    const others = await this.others();
    if (others.length === 0) return this.registry.metrics();
    const here = (await this.registry.getMetricsAsJSON()) as MetricObject[];
    return AggregatorRegistry.aggregate([here, ...others]).metrics();
  }

  onApplicationShutdown(): void {
    this.registry.clear();
  }

  private counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] });
  }

  private gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  private histogram<L extends string>(name: string, help: string, labelNames: L[]): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}
