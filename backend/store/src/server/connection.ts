import type { Socket } from 'node:net';
import { messageLength, parseMessage, type Request } from '../wire/message.js';
import { encodeReply } from '../wire/reply.js';

type AnswerCommand = (request: Request) => Promise<Buffer>;

/** One client, whose messages are answered in the order in which they came. */
export class Connection {
  private received: Buffer[] = [];
  private receivedBytes = 0;
  private readonly messages: Buffer[] = [];
  private answering: Promise<void> | undefined;
  private isClosing = false;

  constructor(
    private readonly socket: Socket,
    private readonly answerCommand: AnswerCommand,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (data: Buffer) => this.receive(data));
    // A client that goes away is no failure; 'close' follows.
    socket.on('error', () => socket.destroy());
  }

  /** Answers what has arrived, then ends the connection. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.socket.pause();
    await this.answering;
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
      this.extractMessages();
    } catch {
      this.socket.destroy();
      return;
    }
    if (this.messages.length > 0) this.answering ??= this.answerMessages();
  }

  /** Pieces are joined only when a message is complete, because joining them each time would copy it often. */
  private extractMessages(): void {
    for (;;) {
      let first = this.received[0];
      if (first && first.length < 4 && this.received.length > 1) {
        first = Buffer.concat(this.received);
        this.received = [first];
      }
      const length = first && messageLength(first);
      if (first === undefined || length === undefined || this.receivedBytes < length) return;
      const all = this.received.length === 1 ? first : Buffer.concat(this.received);
      this.messages.push(all.subarray(0, length));
      this.receivedBytes -= length;
      this.received = this.receivedBytes > 0 ? [all.subarray(length)] : [];
    }
  }

  private async answerMessages(): Promise<void> {
    try {
      for (let message = this.messages.shift(); message; message = this.messages.shift()) {
        if (this.isClosing && this.socket.destroyed) break;
        const request = parseMessage(message);
        const reply = await this.answerCommand(request);
        if (!request.silent && !this.socket.destroyed) {
          this.socket.cork();
          for (const part of encodeReply(request, reply)) this.socket.write(part);
          this.socket.uncork();
        }
      }
    } catch {
      this.socket.destroy();
    } finally {
      this.answering = undefined;
    }
  }
}
