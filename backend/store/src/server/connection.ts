import type { Socket } from 'node:net';
import { encodeReply, messageLength, parseMessage, type Request } from './message.js';

/** Answers one command with the bytes of a BSON document. */
export type Answer = (request: Request, connectionId: number) => Promise<Buffer>;

/** One client: its messages are answered in the order in which they came. */
export class Connection {
  private received: Buffer[] = [];
  private receivedBytes = 0;
  private readonly waiting: Buffer[] = [];
  private working: Promise<void> | undefined;
  private closing = false;

  constructor(
    private readonly socket: Socket,
    private readonly id: number,
    private readonly answer: Answer,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (data: Buffer) => this.receive(data));
    // A client that goes away is nothing to complain about; 'close' follows.
    socket.on('error', () => socket.destroy());
  }

  /** Answers what has arrived, then ends the connection. */
  async close(): Promise<void> {
    this.closing = true;
    this.socket.pause();
    await this.working;
    await new Promise<void>((resolve) => {
      if (this.socket.destroyed) resolve();
      else this.socket.end(() => resolve());
    });
    this.socket.destroy();
  }

  private receive(data: Buffer): void {
    this.received.push(data);
    this.receivedBytes += data.length;
    try {
      this.split();
    } catch {
      // Where the next message begins can't be known any more.
      this.socket.destroy();
      return;
    }
    if (this.waiting.length > 0) this.working ??= this.work();
  }

  /** Cuts complete messages off what has arrived; joins the pieces only when a message is complete. */
  private split(): void {
    for (;;) {
      let first = this.received[0];
      if (first && first.length < 4 && this.received.length > 1) {
        first = Buffer.concat(this.received);
        this.received = [first];
      }
      const length = first && messageLength(first);
      if (first === undefined || length === undefined || this.receivedBytes < length) return;
      const all = this.received.length === 1 ? first : Buffer.concat(this.received);
      this.waiting.push(all.subarray(0, length));
      this.receivedBytes -= length;
      this.received = this.receivedBytes > 0 ? [all.subarray(length)] : [];
    }
  }

  private async work(): Promise<void> {
    try {
      for (let message = this.waiting.shift(); message; message = this.waiting.shift()) {
        if (this.closing && this.socket.destroyed) break;
        const request = parseMessage(message);
        const reply = await this.answer(request, this.id);
        if (!request.silent && !this.socket.destroyed) {
          this.socket.cork();
          for (const part of encodeReply(request, reply)) this.socket.write(part);
          this.socket.uncork();
        }
      }
    } catch {
      this.socket.destroy();
    } finally {
      this.working = undefined;
    }
  }
}
