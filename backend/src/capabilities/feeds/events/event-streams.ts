import { once } from 'node:events';
import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '@parwaz/shared';
import type { Response } from 'express';
import { BoardCache } from '../../../boards/board-cache.js';
import { WatchedBoards } from '../../../boards/watched-boards.js';
import { evenlyOver } from '../../../platform/concurrency/evenly-over.js';
import { Repeats } from '../../../platform/concurrency/repeats.js';
import { SlicedWork } from '../../../platform/concurrency/sliced-work.js';
import { Config } from '../../../platform/config/config.js';
import { openFileLimit, streamLimit } from '../../../platform/config/processes.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents, type DomainEventMap } from '../../../platform/events/domain-events.js';
import { Log } from '../../../platform/logging/log.js';
import { eventOf, loftOn, placeOf } from './event.js';
import { EventReader, resetTo, type ReadUpTo } from './event-reader.js';

const maxUnsent = 256 * 1024;
const commentEveryMs = 15_000;
const retryAfterSeconds = 15;
const comment = Buffer.from(':\n\n');

interface Stream {
  response: Response;
  tournamentId: string;
  viewer: Actor | null;
  epoch: string;
  /** It has read its log up to now. */
  isLive: boolean;
}

/** The streams of one tournament; those that have read up to now share each event's text. */
interface Room {
  streams: Set<Stream>;
  /** The revision of the last event. */
  event: number;
}

@Injectable()
export class EventStreams implements OnModuleInit, BeforeApplicationShutdown {
  private readonly rooms = new Map<string, Room>();
  private readonly work = new SlicedWork();
  private readonly max: number;
  private isClosing = false;

  constructor(
    private readonly reader: EventReader,
    private readonly boards: BoardCache,
    private readonly watched: WatchedBoards,
    private readonly events: DomainEvents,
    private readonly repeats: Repeats,
    private readonly log: Log,
    config: Config,
  ) {
    this.max = streamLimit(config, openFileLimit());
  }

  onModuleInit(): void {
    this.events.on('board:changed', (changed) => this.send(changed));
    this.events.on('database:replaced', () => {
      for (const stream of this.streams()) {
        if (!stream.isLive) continue;
        stream.isLive = false;
        this.follow(stream, null);
      }
    });
    this.events.on('node:leaving', ({ overMs }) => {
      this.isClosing = true;
      return evenlyOver(overMs, this.streams(), ({ response }) => void response.end());
    });
    this.repeats.every(commentEveryMs, () => this.sendComments(), 'streams could not be kept open');
  }

  beforeApplicationShutdown(): void {
    this.isClosing = true;
    for (const { response } of this.streams()) response.end();
  }

  /** @throws {AppError} 404, 503 */
  async open(
    response: Response,
    {
      tournamentId,
      viewer,
      since,
    }: { tournamentId: string; viewer: Actor | null; since: string | undefined },
  ): Promise<void> {
    const loaded = await this.boards.shown(tournamentId, viewer);
    const { epoch } = loaded;
    const { revision } = loaded.board;
    const upTo =
      since === undefined ? await this.reader.at(loaded, revision) : await this.reader.placeOf(loaded, since);
    if (this.isClosing || this.size >= this.max)
      throw new AppError('live.full', { retryAfter: retryAfterSeconds });
    if (response.destroyed) return;
    const stream: Stream = { response, tournamentId, viewer, epoch, isLive: false };
    this.enter(stream);
    begin(response);
    if (since === undefined) response.write(textOf('hello', { id: placeOf(epoch, revision) }));
    this.follow(stream, upTo);
  }

  private get size(): number {
    return [...this.rooms.values()].reduce((sum, { streams }) => sum + streams.size, 0);
  }

  private streams(): Stream[] {
    return [...this.rooms.values()].flatMap(({ streams }) => [...streams]);
  }

  private enter(stream: Stream): void {
    const { tournamentId, response } = stream;
    const room = this.rooms.get(tournamentId) ?? { streams: new Set(), event: 0 };
    this.rooms.set(tournamentId, room);
    room.streams.add(stream);
    this.watched.set(tournamentId, true, 'streams');
    response.on('close', () => {
      room.streams.delete(stream);
      if (room.streams.size > 0 || this.rooms.get(tournamentId) !== room) return;
      this.rooms.delete(tournamentId);
      this.watched.set(tournamentId, false, 'streams');
    });
  }

  private follow(stream: Stream, upTo: ReadUpTo | null): void {
    this.readOn(stream, upTo).catch((error: unknown) => {
      this.log.debug({ err: error, tournamentId: stream.tournamentId }, 'a stream of events was ended');
      stream.response.end();
    });
  }

  /** Sends what is in the log as fast as it is read, and then each event as it happens. Null begins with a reset. */
  private async readOn(stream: Stream, from: ReadUpTo | null): Promise<void> {
    const { response, tournamentId, viewer } = stream;
    let upTo = from;
    while (!response.destroyed && !response.writableEnded) {
      const loaded = await this.boards.shown(tournamentId, viewer);
      if (!upTo || loaded.epoch !== stream.epoch) {
        stream.epoch = loaded.epoch;
        const { revision } = loaded.board;
        const reset = textOf('reset', resetTo(loaded));
        upTo = await this.reader.at(loaded, revision);
        await write(response, reset);
      } else if (upTo.revision >= loaded.board.revision) {
        const room = this.rooms.get(tournamentId);
        if (!room) return;
        room.event = upTo.event;
        stream.isLive = true;
        // Its reader comes back, and is asked again who it is.
        if (loaded.board.tournament.hidden) response.end();
        return;
      } else {
        const page = await this.reader.page(loaded, upTo);
        for (const event of page.events) await write(response, textOf('change', event));
        ({ upTo } = page);
      }
    }
  }

  private send({ changes, board }: DomainEventMap['board:changed']): void {
    const room = this.rooms.get(board.tournamentId);
    if (!room) return;
    const live = [...room.streams].filter(({ isLive }) => isLive);
    const [first] = live;
    if (!first) return;
    const loftNow = loftOn(board);
    for (const change of changes) {
      const { deletedAt, hidden } = change.tournament ?? {};
      if (deletedAt || hidden) {
        for (const { response } of room.streams) response.end();
        return;
      }
      const event = eventOf(change, first.epoch, room.event, loftNow);
      if (!event) continue;
      const text = Buffer.from(textOf('change', event));
      room.event = event.revision;
      const { epoch } = first;
      // The desk has its answer first.
      setImmediate(() =>
        this.work.add(live.values(), (stream) => {
          // One that was reset meanwhile has read it, or another timeline.
          if (stream.isLive && stream.epoch === epoch) sendTo(stream.response, text);
        }),
      );
    }
  }

  private sendComments(): void {
    this.work.add(this.streams().values(), ({ response, isLive }) => {
      if (isLive) sendTo(response, comment);
    });
  }
}

function begin(response: Response): void {
  response.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  // Its end is the connection's, so that events are written without frames of their own.
  response.shouldKeepAlive = false;
  response.useChunkedEncodingByDefault = false;
  response.write(`retry: ${2000 + Math.floor(Math.random() * 4000)}\n\n`);
}

/** Past the response, which would cork and uncork its socket for each event. */
function sendTo(response: Response, text: Buffer): void {
  const { socket } = response;
  if (!socket?.writable) return;
  if (socket.writableLength + text.length > maxUnsent) response.destroy();
  else socket.write(text);
}

function textOf(event: 'hello' | 'change' | 'reset', data: { id?: string }): string {
  return `id: ${data.id ?? ''}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

async function write(response: Response, text: string): Promise<void> {
  if (response.write(text)) return;
  const ended = new AbortController();
  const closed = () => ended.abort();
  response.once('close', closed);
  await once(response, 'drain', { signal: ended.signal }).finally(() => response.off('close', closed));
}
