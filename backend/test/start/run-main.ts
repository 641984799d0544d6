import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../bundle/main.js', import.meta.url));

/** The built server as a process of its own. */
export interface RunningMain {
  readonly pid: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Where it listens, once it said so. */
  ready(): Promise<string>;
  /** Its exit code, or the signal that ended it. */
  exited: Promise<number | string>;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Starts `main.js` with these settings and none of this process's own.
 * @param limits for `ulimit`: `-f 4096`, the largest size of a file, is how a full disk shows itself
 */
export function runMain(env: Record<string, string>, limits = ''): RunningMain {
  const limit = limits && `ulimit ${limits}; `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, main], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', WORKERS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const seen = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      for (const look of seen) look();
    });
  }
  const exited = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  const address = () => /http:\/\/\S+/.exec(printed)?.[0];
  return {
    pid: child.pid ?? 0,
    output: () => printed,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const url = address();
          if (url) resolve(url);
        };
        seen.add(look);
        look();
        void exited.then((code) => reject(new Error(`ended with ${String(code)}: ${printed}`)));
      }),
    exited,
    kill: (signal) => child.kill(signal),
  };
}
