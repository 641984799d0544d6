import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./service-process.mjs', import.meta.url));

/** The file that makes a process trust the service: for `NODE_EXTRA_CA_CERTS`. */
export const certificate = fileURLToPath(new URL('./cert.pem', import.meta.url));

/** A push service of this machine, in a process of its own. */
export class FakePush {
  #asked = 0;
  #waiting = new Map();

  constructor(child) {
    this.child = child;
    child.on('message', ({ id, answer, error }) => {
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) reject(new Error(error));
      else resolve(answer);
    });
  }

  static async start() {
    const push = new FakePush(
      fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    );
    push.host = await push.#ask('listen');
    return push;
  }

  get pid() {
    return this.child.pid;
  }

  /** Settings of a server that tells devices by it. */
  get env() {
    return { PUSH_HOSTS: this.host, NODE_EXTRA_CA_CERTS: certificate };
  }

  /** New devices' subscriptions, as browsers give them. */
  subscribe(count = 1) {
    return this.#ask('subscribe', count);
  }

  answer(endpoint, status) {
    return this.#ask('answer', endpoint, status);
  }

  count() {
    return this.#ask('count');
  }

  received(from = 0) {
    return this.#ask('received', from);
  }

  stop() {
    if (!this.child.connected) return;
    this.child.removeAllListeners('message');
    this.child.disconnect();
  }

  #ask(method, ...args) {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.child.send({ id, method, args });
    });
  }
}
