import { Injectable } from '@nestjs/common';
import type { BoardPatch, ServerEvents } from '@parwaz/shared';
import { Encoder, PacketType } from 'socket.io-parser';
import { Metrics } from '../../platform/metrics/metrics.js';
import { LiveNamespace, type LiveSocket } from '../live-namespace.js';
import { webSocketFrame, noop, rawSocketOf, sendNoop } from './raw-socket-writer.js';
import { hangUp, isBackedUp, SlowReaders } from './slow-readers.js';

const slice = 256; // sockets, about a millisecond

interface Message {
  event: keyof ServerEvents;
  payload: unknown;
  frame: Buffer | null;
  then?: (socket: LiveSocket) => void;
}

/** A message is framed once and written slice by slice, in order. One that doesn't read is skipped till it does. */
@Injectable()
export class FanOut {
  private readonly waiting: {
    message: Message | 'beat';
    sids: SetIterator<string> | MapIterator<string>;
    end: () => void;
  }[] = [];
  private readonly beatFrame = webSocketFrame(noop);
  private readonly encoder = new Encoder();
  private scheduled = false;

  constructor(
    private readonly namespace: LiveNamespace,
    private readonly slowReaders: SlowReaders,
    private readonly metrics: Metrics,
  ) {}

  /** @param then called with each that it was sent to */
  send<E extends keyof ServerEvents>(
    room: string,
    event: E,
    payload: Parameters<ServerEvents[E]>[0],
    then?: (socket: LiveSocket) => void,
  ): void {
    const sids = this.namespace.server.adapter.rooms.get(room);
    if (!sids) return;
    this.metrics.frames.inc();
    const message: Message = { event, payload, frame: this.frame(event, payload), then };
    this.waiting.push({ message, sids: sids.values(), end: this.metrics.fanOut.startTimer() });
    if (!this.scheduled) this.turn();
  }

  /** A sign of life that nobody answers; a client that misses two reconnects. */
  beat(): void {
    this.waiting.push({ message: 'beat', sids: this.namespace.server.sockets.keys(), end: () => undefined });
    if (!this.scheduled) this.turn();
  }

  clear(): void {
    this.waiting.length = 0;
  }

  finish(): void {
    while (this.waiting.length > 0) this.sendSlice();
  }

  private frame(event: string, payload: unknown): Buffer | null {
    const packet = { type: PacketType.EVENT, nsp: this.namespace.server.name, data: [event, payload] };
    const [text, ...attached] = this.encoder.encode(packet) as [string, ...unknown[]];
    return attached.length === 0 ? webSocketFrame(`4${text}`) : null;
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
      if (first.message === 'beat') this.deliverHeartbeat(socket);
      else {
        this.deliver(socket, first.message);
        first.message.then?.(socket);
      }
    }
  }

  private deliverHeartbeat(socket: LiveSocket): void {
    if (isBackedUp(socket)) return; // what waits for it is a sign of life, too
    const { beatFrame } = this;
    const writer = beatFrame && rawSocketOf(socket.conn);
    if (writer) writer.write(beatFrame);
    else sendNoop(socket.conn);
  }

  private deliver(socket: LiveSocket, message: Message): void {
    if (isBackedUp(socket)) {
      this.skip(socket, message);
      return;
    }
    const { event, payload, frame } = message;
    this.metrics.deliveries.inc();
    const writer = frame && rawSocketOf(socket.conn);
    if (writer) writer.write(frame);
    else (socket as { emit(event: string, payload: unknown): boolean }).emit(event, payload);
  }
  /** A skipped socket catches up later, or asks again. */
  private skip(socket: LiveSocket, { event, payload }: Message): void {
    switch (event) {
      case 'board:patch':
        this.slowReaders.rememberMissed(socket, payload as BoardPatch);
        return;
      case 'viewers':
      case 'desk:presence':
        return; // the next message repeats everything
      case 'desk:checked':
        return; // desks read the checks again with the next landing that warns
      default:
        hangUp(socket); // it reads what it missed when it comes back
    }
  }
}
