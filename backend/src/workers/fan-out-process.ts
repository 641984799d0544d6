import 'reflect-metadata';
import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import type { BuiltFanOut } from './build-fan-out.js';
import { loadConfig } from '../platform/config/config.js';
import { openFileLimit, watcherLimit } from '../platform/config/processes.js';
import { LiveConnections } from '../platform/front-door/live-connections.js';
import { createLog } from '../platform/logging/log.js';
import { RemoteSeats } from './remote-seats.js';
import type { FromWorker, HandedUpgrade, ToWorker } from './messages.js';

/** A process that holds live sockets, handed over by its parent, and sends. Importing this file starts it. */
// A desk's request takes precedence over ten thousand sends.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const config = loadConfig(process.env);
const seats = new RemoteSeats(send);
const liveConnections = new LiveConnections(watcherLimit(config, 1, openFileLimit()), config.trustProxy);
const log = createLog(config.logLevel);
const handed: { upgrade: HandedUpgrade; socket?: Socket }[] = [];
let built: BuiltFanOut | null = null;

process.on('unhandledRejection', (error) => {
  log.error({ err: error }, 'something failed that nobody waited for');
});
// Ctrl-C reaches every process of the terminal; this one ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToWorker, socket?: Socket) => {
  switch (message.kind) {
    case 'parwaz:upgrade':
      socket?.on('error', () => socket.destroy());
      handed.push({ upgrade: message, socket });
      break;
    case 'parwaz:go':
      for (const { upgrade, socket } of handed.splice(0)) take(upgrade, socket);
      break;
    case 'parwaz:boot':
      void boot(message.uri);
      break;
    case 'parwaz:seated':
      seats.answered(message.id, message.isGiven);
      break;
    case 'parwaz:metrics':
      void sendMetrics(message.id);
      break;
    case 'parwaz:leave':
      built?.leave(message.overMs);
      break;
    case 'parwaz:stop':
      void stop();
      break;
  }
});

// Loaded while the parent opens the database.
const { buildFanOut } = await import('./build-fan-out.js');
send({ kind: 'parwaz:loaded' });

async function boot(uri: string): Promise<void> {
  try {
    built = await buildFanOut({ config, log, uri, seats, liveConnections });
    send({ kind: 'parwaz:ready' });
  } catch (error) {
    send({ kind: 'parwaz:failed', message: error instanceof Error ? error.message : String(error) });
    process.exit(1);
  }
}

/** Rebuilds the request, so that the live server takes it like its own. */
function take({ method, url, httpVersion, headers, head }: HandedUpgrade, socket?: Socket): void {
  const closed = () => send({ kind: 'parwaz:closed' });
  if (!socket || socket.destroyed) {
    closed(); // the client left during the handover
    return;
  }
  socket.once('close', closed);
  if (!built) {
    socket.destroy();
    return;
  }
  const request = Object.assign(new IncomingMessage(socket), { method, url, httpVersion, headers });
  built.server.emit('upgrade', request, socket, Buffer.from(head, 'base64'));
}

async function sendMetrics(id: number): Promise<void> {
  send({ kind: 'parwaz:metrics', id, metrics: (await built?.metrics()) ?? [] });
}

async function stop(): Promise<void> {
  await built?.close();
  process.exit(0);
}

function send(message: FromWorker): void {
  process.send?.(message, undefined, undefined, () => undefined);
}
