import type { Metrics } from '../metrics/metrics.js';
import type { ServerEvents } from '@parwaz/shared';
import { Encoder, PacketType } from 'socket.io-parser';
import { frameOf, quickLine, tcpOf } from './quick-line.js';
import type { LiveServer, LiveSocket } from './live-types.js';

/** After how many sockets others get a turn: about a millisecond. */
const slice = 256;
/** A socket on which more than this many bytes wait gets nothing more until they are gone. */
const mostWaiting = 65_536;
/** The same in packets that wait to be handed to the TCP socket, or for the next poll. */
const mostPackets = 64;

/** Something told to everybody in a room. */
interface Message {
  room: string;
  event: keyof ServerEvents;
  payload: unknown;
  /** The whole WebSocket frame; null: the public way only. */
  frame: Buffer | null;
  /** Is told who could not be sent it, because too much waits for them already. */
  skipped?: (socket: LiveSocket) => void;
}

/**
 * Sends to the sockets of this process: a message is made into one frame, once, and written to a slice of the room
 * after the other, so that nobody's request waits for ten thousand sends. Messages go out in the order in which they
 * came. Memory stays bounded: whoever doesn't read is left out until they do.
 */
export class FanOut {
  private readonly waiting: { message: Message; sids: SetIterator<string>; end: () => void }[] = [];
  private readonly encoder = new Encoder();
  private scheduled = false;

  constructor(
    private readonly server: LiveServer,
    private readonly metrics: Pick<Metrics, 'fanOut' | 'frames' | 'deliveries'>,
  ) {}

  /** Sends an event to everybody who is in a room of this process. */
  send<E extends keyof ServerEvents>(
    room: string,
    event: E,
    payload: Parameters<ServerEvents[E]>[0],
    skipped?: (socket: LiveSocket) => void,
  ): void {
    const sids = this.server.adapter.rooms.get(room);
    if (!sids) return;
    this.metrics.frames.inc();
    const message: Message = { room, event, payload, frame: this.frame(event, payload), skipped };
    this.waiting.push({ message, sids: sids.values(), end: this.metrics.fanOut.startTimer() });
    if (!this.scheduled) this.turn();
  }

  /** Sends at once all that is under way. */
  finish(): void {
    while (this.waiting.length > 0) this.sendSlice();
  }

  private frame(event: string, payload: unknown): Buffer | null {
    const packet = { type: PacketType.EVENT, nsp: this.server.name, data: [event, payload] };
    const [text, ...attached] = this.encoder.encode(packet) as [string, ...unknown[]];
    // "4" is Engine.IO's message.
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
      const socket = this.server.sockets.get(value);
      if (socket) this.deliver(socket, first.message);
    }
  }

  private deliver(socket: LiveSocket, { event, payload, frame, skipped }: Message): void {
    if (isFull(socket)) {
      skipped?.(socket);
      return;
    }
    this.metrics.deliveries.inc();
    const line = frame && quickLine(socket.conn);
    if (line) line.write(frame);
    else (socket as { emit(event: string, payload: unknown): boolean }).emit(event, payload);
  }
}

/** For what must not be missed: whoever can't be sent it comes back and asks. */
export function hangUp(socket: LiveSocket): void {
  socket.conn.close();
}

/** Whether so much waits for a socket that it isn't reading. */
export function isFull(socket: LiveSocket): boolean {
  const tcp = tcpOf(socket.conn);
  if (tcp && tcp.writableLength > mostWaiting) return true;
  // What was sent the public way waits here, behind one that is stuck.
  return (socket.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length > mostPackets;
}
