import { once } from 'node:events';
import { end, forkNode } from './children.mjs';
import { Desk } from './desk.mjs';
import { cpuOf } from './process-tree.mjs';

/** A floor to measure against, in a process of its own: `bare-ws` or `naive`. */
export class Floor {
  static async start(name) {
    const floor = new Floor();
    floor.child = forkNode(new URL(`../floors/${name}.mjs`, import.meta.url));
    const [{ port }] = await once(floor.child, 'message');
    floor.port = port;
    floor.desk = new Desk(`http://127.0.0.1:${port}`);
    return floor;
  }

  cpu() {
    return cpuOf(this.child.pid);
  }

  /** Sends it something by HTTP, as a desk would: `{sentAt, ms}`. */
  send(method, body) {
    return this.desk.timed(method, '', body);
  }

  async stop() {
    this.desk.close();
    await end(this.child);
  }
}
