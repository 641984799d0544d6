import { Injectable } from '@nestjs/common';
import type { BoardPatch, ServerEvents } from '@parwaz/shared';
import { Encoder, PacketType } from 'socket.io-parser';
import { Metrics } from '../../platform/metrics/metrics.js';
import { LiveNamespace } from '../live-namespace.js';
import type { LiveSocket } from '../live-types.js';
import { frameOf, noop, quickWriter, sendNoop } from './quick-line.js';
import { hangUp, isFull, SlowReaders } from './slow-readers.js';

/** Sockets per slice before other work gets a turn: about a millisecond. */
const slice = 256;

/** A message to sockets. */
interface Message {
  event: keyof ServerEvents;
  payload: unknown;
  /** The complete WebSocket frame; null: send through Socket.IO's API only. */
  frame: Buffer | null;
}

/**
 * Sends to the sockets of this process: a message is framed once and written to the room slice by slice, so that no
 * request waits for ten thousand sends. Messages keep their order. Memory stays bounded: a socket that doesn't read is
 * left out until it does.
 */
@Injectable()
export class FanOut {
  private readonly waiting: {
    message: Message | 'beat';
    sids: SetIterator<string> | MapIterator<string>;
    end: () => void;
  }[] = [];
  /** A sign of life: its frame is the same for all and at every time. */
  private readonly beatFrame = frameOf(noop);
  private readonly encoder = new Encoder();
  private scheduled = false;

  constructor(
    private readonly namespace: LiveNamespace,
    private readonly slowReaders: SlowReaders,
    private readonly metrics: Metrics,
  ) {}

  /** Sends an event to everybody in a room of this process. */
  send<E extends keyof ServerEvents>(room: string, event: E, payload: Parameters<ServerEvents[E]>[0]): void {
    const sids = this.namespace.server.adapter.rooms.get(room);
    if (!sids) return;
    this.metrics.frames.inc();
    const message: Message = { event, payload, frame: this.frame(event, payload) };
    this.waiting.push({ message, sids: sids.values(), end: this.metrics.fanOut.startTimer() });
    if (!this.scheduled) this.turn();
  }

  /** Gives a sign of life to everybody, which nobody answers: whoever misses two has lost the line. */
  beat(): void {
    this.waiting.push({ message: 'beat', sids: this.namespace.server.sockets.keys(), end: () => undefined });
    if (!this.scheduled) this.turn();
  }

  /** Sends nothing of what is pending. */
  forget(): void {
    this.waiting.length = 0;
  }

  /** Sends everything pending at once. */
  finish(): void {
    while (this.waiting.length > 0) this.sendSlice();
  }

  private frame(event: string, payload: unknown): Buffer | null {
    const packet = { type: PacketType.EVENT, nsp: this.namespace.server.name, data: [event, payload] };
    const [text, ...attached] = this.encoder.encode(packet) as [string, ...unknown[]];
    // "4" marks a message in Engine.IO.
    return attached.length === 0 ? frameOf(`4${text}`) : null;
  }

  private turn(): void {
    this.sendSlice();
    this.scheduled = this.waiting.length > 0;
    if (this.scheduled) setImmediate(() => this.turn());
  }

  private sendSlice(): void {
    for (let sent = 0; sent < slice; sent += 1) {
      const [first] = this.waiting;
      if (!first) return;
      const { done, value } = first.sids.next();
      if (done) {
        first.end();
        this.waiting.shift();
        continue;
      }
      const socket = this.namespace.server.sockets.get(value);
      if (!socket) continue;
      if (first.message === 'beat') this.deliverBeat(socket);
      else this.deliver(socket, first.message);
    }
  }

  private deliverBeat(socket: LiveSocket): void {
    if (isFull(socket)) return; // what waits for it is a sign of life, too
    const { beatFrame } = this;
    const writer = beatFrame && quickWriter(socket.conn);
    if (writer) writer.write(beatFrame);
    else sendNoop(socket.conn);
  }

  private deliver(socket: LiveSocket, message: Message): void {
    if (isFull(socket)) {
      this.leaveOut(socket, message);
      return;
    }
    const { event, payload, frame } = message;
    this.metrics.deliveries.inc();
    const writer = frame && quickWriter(socket.conn);
    if (writer) writer.write(frame);
    else (socket as { emit(event: string, payload: unknown): boolean }).emit(event, payload);
  }
  /** A socket with too much waiting is skipped: what it mustn't miss it gets by catching up, or asks for again. */
  private leaveOut(socket: LiveSocket, { event, payload }: Message): void {
    switch (event) {
      case 'board:patch':
        this.slowReaders.skipped(socket, payload as BoardPatch);
        return;
      case 'board:closed':
      case 'home:changed':
      case 'desk:reports':
        hangUp(socket);
        return;
      case 'viewers':
      case 'desk:presence':
        return; // the next message repeats everything
      case 'desk:checked':
        return; // desks read the checks again with the next landing that warns
    }
  }
}
