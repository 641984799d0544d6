import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './harness/index.js';
import { repository } from './harness/places.js';

/** On a machine with nothing else to do this is the time until it serves; under load that would be chance. */
const READY_WITHIN_CPU_MS = 5000;
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
  async function start(): Promise<{ group: number; cpuMs: number }> {
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
    return { group, cpuMs: membersOf(group).reduce((sum, { cpuMs }) => sum + cpuMs, 0) };
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('serves soon, and %s at npm alone ends it all', async (signal) => {
    const { group, cpuMs } = await start();
    expect(cpuMs).toBeGreaterThan(0);
    expect(cpuMs).toBeLessThan(READY_WITHIN_CPU_MS);
    await expectEnd(() => process.kill(group, signal), group);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends in order when %s reaches the whole group', async (signal) => {
    const { group } = await start(); // on the folder that the one before must have let go
    await expectEnd(() => process.kill(-group, signal), group);
  });

  async function expectEnd(end: () => void, group: number): Promise<void> {
    const since = Date.now();
    const exited = once(npm!, 'exit');
    end();
    expect(await exited).toEqual([0, null]);
    expect(Date.now() - since).toBeLessThan(STOPPED_WITHIN_MS);
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

interface Member {
  command: string;
  cpuMs: number;
}

const MS_PER_TICK = 10;

/** The processes of a group, as Linux lists them, without those that ended and that nobody has buried yet. */
function membersOf(group: number): Member[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const command = stat.slice(0, stat.lastIndexOf(')') + 1);
      const [state, , processGroup, ...rest] = stat.slice(command.length + 1).split(' ');
      if (Number(processGroup) !== group || state === 'Z') return [];
      const [userTicks, systemTicks] = rest.slice(8, 10);
      return [{ command, cpuMs: (Number(userTicks) + Number(systemTicks)) * MS_PER_TICK }];
    } catch {
      return []; // ended while we looked
    }
  });
}
