import { connect } from 'node:net';

const shared = Buffer.alloc(262_144);
const endOfHead = Buffer.from('\r\n\r\n');

/** Fetches one path again and again, over a kept connection per watcher, reading just enough of HTTP. */
export class Refetch {
  bytes = 0;
  #lines = new Map();

  constructor(port, { path, headers = [] }) {
    this.port = port;
    const head = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, '\r\n'];
    this.request = head.join('\r\n');
  }

  /** Fetches for somebody; when it is asked while it is still fetching, it fetches once more afterwards. */
  fetch(who, done) {
    let line = this.#lines.get(who);
    if (!line) this.#lines.set(who, (line = this.#open()));
    line.waiting.push(done);
    if (line.waiting.length === 1) line.socket.write(this.request);
  }

  close() {
    for (const { socket } of this.#lines.values()) socket.destroy();
    this.#lines.clear();
  }

  #open() {
    const line = { waiting: [], left: 0, head: null };
    const callback = (length) => {
      this.bytes += length;
      this.#read(line, shared.subarray(0, length));
      return true;
    };
    line.socket = connect({ host: '127.0.0.1', port: this.port, onread: { buffer: shared, callback } });
    return line;
  }

  #read(line, bytes) {
    let body = bytes;
    if (line.left === 0) {
      const all = line.head ? Buffer.concat([line.head, bytes]) : bytes;
      const end = all.indexOf(endOfHead);
      if (end < 0) {
        line.head = Buffer.from(all);
        return;
      }
      line.head = null;
      const head = all.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(head);
      line.left = Number(/content-length: (\d+)/i.exec(head)[1]);
      body = all.subarray(end + endOfHead.length);
    }
    line.left -= body.length;
    if (line.left > 0) return;
    line.waiting.shift()();
    if (line.waiting.length > 0) line.socket.write(this.request);
  }
}
