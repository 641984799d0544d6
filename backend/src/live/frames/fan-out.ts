import { Injectable } from '@nestjs/common';
import type { BoardPatch, ServerEvents } from '@parwaz/shared';
import { Encoder, PacketType } from 'socket.io-parser';
import { SlicedWork } from '../../platform/concurrency/sliced-work.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { LiveNamespace, type LiveSocket } from '../live-namespace.js';
import { webSocketFrame, noop, rawSocketOf, sendNoop } from './raw-socket-writer.js';
import { hangUp, isBackedUp, SlowReaders } from './slow-readers.js';

interface Message {
  event: keyof ServerEvents;
  payload: unknown;
  frame: Buffer | null;
  then?: (socket: LiveSocket) => void;
}

/** A message is framed once and written slice by slice, in order. One that doesn't read is skipped till it does. */
@Injectable()
export class FanOut {
  private readonly work = new SlicedWork();
  private readonly beatFrame = webSocketFrame(noop);
  private readonly encoder = new Encoder();

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
    const deliver = (sid: string) => {
      const socket = this.namespace.server.sockets.get(sid);
      if (!socket) return;
      this.deliver(socket, message);
      message.then?.(socket);
    };
    this.work.add(sids.values(), deliver, this.metrics.fanOut.startTimer());
  }

  /** A sign of life that nobody answers; a client that misses two reconnects. */
  beat(): void {
    this.work.add(this.namespace.server.sockets.values(), (socket) => this.deliverHeartbeat(socket));
  }

  clear(): void {
    this.work.clear();
  }

  finish(): void {
    this.work.finish();
  }

  private frame(event: string, payload: unknown): Buffer | null {
    const packet = { type: PacketType.EVENT, nsp: this.namespace.server.name, data: [event, payload] };
    const [text, ...attached] = this.encoder.encode(packet) as [string, ...unknown[]];
    return attached.length === 0 ? webSocketFrame(`4${text}`) : null;
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
