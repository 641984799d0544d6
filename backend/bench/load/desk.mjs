import { Agent, request } from 'node:http';
import { now } from './statistics.mjs';

/** Somebody of the staff, by REST over connections that are kept. */
export class Desk {
  token = '';

  constructor(url) {
    this.url = url;
    this.agent = new Agent({ keepAlive: true, maxSockets: 64 });
  }

  static async signIn({ url, admin }) {
    const desk = new Desk(url);
    desk.token = (await desk.must('POST', '/login', admin)).token;
    return desk;
  }

  /** Calls, and tells how long it took: `{status, body, sentAt, ms}`. `signal`: when to give up. */
  call(method, path, body, signal) {
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
    };
    return new Promise((resolve, reject) => {
      const sentAt = now();
      const sending = request(
        `${this.url}/parwaz${path}`,
        { method, headers, agent: this.agent, signal },
        (answer) => {
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const ms = now() - sentAt;
            const read = Buffer.concat(chunks).toString();
            resolve({ status: answer.statusCode, body: read ? JSON.parse(read) : undefined, sentAt, ms });
          });
        },
      );
      sending.on('error', (error) => {
        // The server had closed a connection that nobody used for a while just when it was to be used again.
        if (sending.reusedSocket && error.code === 'ECONNRESET')
          resolve(this.call(method, path, body, signal));
        else reject(error);
      });
      sending.end(text);
    });
  }

  /** The body of what must succeed. */
  async must(method, path, body) {
    return (await this.timed(method, path, body)).body;
  }

  /** Like `call`, for what must succeed. */
  async timed(method, path, body) {
    const answer = await this.call(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** Lets the kept connections go. */
  close() {
    this.agent.destroy();
  }
}
