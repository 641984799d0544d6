import { existsSync } from 'node:fs';
import path from 'node:path';
import { end, killTree, startProgram } from '../bench/load/children.mjs';
import { memoryOf, treeOf } from '../bench/load/process-tree.mjs';
import { Server } from '../bench/load/server.mjs';
import { until } from '../bench/load/statistics.mjs';

/** An engine has this long to stop, as with a container engine. */
const stopsWithinMs = 10_000;
const startsWithinMs = 60_000;

/** The program of this name on the PATH, or null. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Ends a process politely, and otherwise when its time is over. */
async function endWithin(child, ms) {
  const late = setTimeout(() => killTree(child.pid), ms);
  await end(child);
  clearTimeout(late);
}

/** Stops or continues a part with all its processes. */
export function signal(part, name) {
  for (const pid of treeOf(part.pid)) process.kill(pid, name);
}

/** An engine that isn't the product: `{kind, name, command, args, env, cwd, isUp}`. */
export class Program {
  constructor(what) {
    Object.assign(this, what);
  }

  get pid() {
    return this.child.pid;
  }

  async boot() {
    const { command, args, env, cwd } = this;
    this.child = startProgram(command, args, { env, cwd });
    let printed = '';
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (printed = (printed + text).slice(-2000)));
    const isUp = () => {
      if (this.child.exitCode !== null) throw new Error(`${this.name} ended. It printed:\n${printed}`);
      return this.isUp();
    };
    await until(isUp, `${this.name} answers`, startsWithinMs);
  }

  memory() {
    return memoryOf(this.pid);
  }

  kill() {
    return end(this.child, 'SIGKILL');
  }

  stop() {
    return endWithin(this.child, stopsWithinMs);
  }
}

/** A node of the product; its role is also its name for proxies, as long as it runs. */
export class Node extends Server {
  get kind() {
    return this.options.role;
  }

  get name() {
    return this.options.name;
  }

  async boot() {
    const { names, role } = this.options;
    names.add(role, this.host);
    const booting = super.boot();
    this.child.once('exit', () => names.remove(role, this.host));
    return booting;
  }

  /** A node that isn't through with its stopping in time has failed. */
  async stop() {
    await endWithin(this.child, this.options.stopsWithinMs);
    if (this.child.exitCode !== 0) this.options.complain(`${this.name} did not stop by itself`);
  }
}
