import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../harness/server.js';
import { repository } from '../harness/places.js';
import { standingStill } from '../harness/standing-still.js';
import { depth } from '../../../shared/test/depth.js';

const STOPPED_WITHIN_MS = 10_000;

describe('npm start', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parwaz-npm-start-'));
  let npm: ChildProcess | undefined;
  afterEach(() => {
    if (npm?.pid !== undefined && npm.exitCode === null && npm.signalCode === null)
      process.kill(-npm.pid, 'SIGKILL');
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** As a terminal does it: npm, its shell and the server in a process group of their own. */
  async function start(): Promise<number> {
    const port = String(await freePort());
    const env = {
      ...process.env,
      NODE_ENV: '',
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      MONGODB_URI: '',
    };
    const started = spawn('npm', ['start'], {
      cwd: repository,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    npm = started;
    let printed = '';
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
    while (!(await isReady(port))) {
      if (started.exitCode !== null) throw new Error(`npm start ended. It printed:\n${printed}`);
    }
    const group = started.pid ?? 0;
    expect(membersOf(group)).not.toEqual([]);
    return group;
  }

  // Each starts the whole product: the other two pairings only before a release.
  it.each(depth(['SIGTERM'], ['SIGINT']))('serves, and %s at npm alone ends it all', async (signal) => {
    const group = await start();
    await expectEnd(() => process.kill(group, signal), group);
  });

  it.each(depth(['SIGINT'], ['SIGTERM']))('ends in order when %s reaches the whole group', async (signal) => {
    const group = await start(); // on the folder that the one before must have let go
    await expectEnd(() => process.kill(-group, signal), group);
  });

  async function expectEnd(end: () => void, group: number): Promise<void> {
    const since = performance.now();
    const stoodStill = standingStill();
    const exited = once(npm!, 'exit');
    end();
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - since - stoodStill()).toBeLessThan(STOPPED_WITHIN_MS);
    expect(membersOf(group)).toEqual([]);
  }
});

async function isReady(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  }
}

/** The names of a group's processes, as Linux lists them, without those that ended and that nobody has buried yet. */
function membersOf(group: number): string[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const command = stat.slice(0, stat.lastIndexOf(')') + 1);
      const [state, , processGroup] = stat.slice(command.length + 1).split(' ');
      return Number(processGroup) === group && state !== 'Z' ? [command] : [];
    } catch {
      return []; // ended while we looked
    }
  });
}
