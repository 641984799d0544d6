import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const lock = fileURLToPath(new URL('../../scripts/prepare/lock.mjs', import.meta.url));

/** A process that says `in` when it holds the lock, and lets go when its input ends. */
class Builder {
  private output = '';
  private readonly child: ChildProcess;

  constructor() {
    const code = `import(${JSON.stringify(lock)}).then(({ withBuildLock }) => withBuildLock(async () => {
      console.log('in');
      for await (const _ of process.stdin);
      console.log('out');
    }))`;
    this.child = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  async says(word: string): Promise<void> {
    while (!this.output.includes(word)) await once(this.child.stdout!, 'data');
  }

  has(word: string): boolean {
    return this.output.includes(word);
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
  it('lets the second in only after the first has let go', async () => {
    const [first, second] = [new Builder(), new Builder()];
    await Promise.race([first.says('in\n'), second.says('in\n')]);
    const [holder, waiter] = first.has('in\n') ? [first, second] : [second, first];
    await waiter.says('waiting');
    expect(waiter.has('in\n')).toBe(false);
    holder.letGo();
    await waiter.says('in\n');
    expect(holder.has('out\n')).toBe(true);
    await waiter.kill();
  });

  it('is free again when its holder was killed', async () => {
    const holder = new Builder();
    await holder.says('in\n');
    const waiter = new Builder();
    await waiter.says('waiting');
    await holder.kill();
    await waiter.says('in\n');
    await waiter.kill();
  });
});
