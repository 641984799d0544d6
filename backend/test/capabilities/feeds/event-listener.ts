import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { once } from 'node:events';

export interface Heard {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

/** Listens to server-sent events as a program does. */
export class EventListener {
  readonly events: Heard[] = [];
  hasEnded = false;
  private text = '';

  private constructor(private readonly answer: IncomingMessage) {
    answer.setEncoding('utf8').on('data', (text: string) => this.take(text));
    answer.on('close', () => (this.hasEnded = true)).on('error', () => undefined);
  }

  static async open(address: string, headers: Record<string, string> = {}): Promise<EventListener> {
    const request = get(address, { headers: { accept: 'text/event-stream', ...headers }, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`);
    return new EventListener(answer);
  }

  get headers(): IncomingHttpHeaders {
    return this.answer.headers;
  }

  close(): void {
    this.answer.destroy();
  }

  private take(text: string): void {
    const blocks = (this.text + text).split('\n\n');
    this.text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)));
      if (typeof fields.data !== 'string') continue;
      const { id, event, data } = fields as Record<'id' | 'event' | 'data', string>;
      this.events.push({ id, event, data: JSON.parse(data) as Heard['data'] });
    }
  }
}
