import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const lock = fileURLToPath(new URL('../../../scripts/prepare/lock.mjs', import.meta.url));

/** A process that says `in` when it holds the lock, and lets go when its input ends. */
class Builder {
  private output = '';
  private readonly child: ChildProcess;

  constructor(folder: string) {
    const code = `import(${JSON.stringify(lock)}).then(({ withBuildLock }) => withBuildLock(async () => {
      console.log('in', process.hrtime.bigint());
      for await (const _ of process.stdin);
      console.log('out', process.hrtime.bigint());
    }, ${JSON.stringify(folder)}))`;
    this.child = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  async says(word: string): Promise<void> {
    while (!this.output.includes(word)) await once(this.child.stdout!, 'data');
  }

  has(word: string): boolean {
    return this.output.includes(word);
  }

  /** When it was in or out, by a clock that all processes of the machine share. */
  async at(place: 'in' | 'out'): Promise<bigint> {
    const line = new RegExp(`^${place} (\\d+)n$`, 'm');
    while (!line.test(this.output)) await once(this.child.stdout!, 'data');
    return BigInt(line.exec(this.output)?.[1] ?? 0);
  }

  letGo(): void {
    this.child.stdin?.end();
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await once(this.child, 'close');
  }
}

describe('the lock around installing and building', () => {
  // Another one each: a build of the product may be under way meanwhile.
  let folder: string;
  beforeEach(() => {
    folder = `a folder of tests ${randomUUID()}`;
  });

  it('lets the second in only after the first has let go', async () => {
    const [first, second] = [new Builder(folder), new Builder(folder)];
    await Promise.race([first.at('in'), second.at('in')]);
    const [holder, waiter] = first.has('in ') ? [first, second] : [second, first];
    await waiter.says('waiting');
    expect(waiter.has('in ')).toBe(false);
    holder.letGo();
    // Not in the order in which their words arrive here: that is another one on a busy machine.
    expect(await waiter.at('in')).toBeGreaterThan(await holder.at('out'));
    await waiter.kill();
  });

  it('is free again when its holder was killed', async () => {
    const holder = new Builder(folder);
    await holder.at('in');
    const waiter = new Builder(folder);
    await waiter.says('waiting');
    await holder.kill();
    await waiter.at('in');
    await waiter.kill();
  });
});
