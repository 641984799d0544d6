import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a benchmark to its end: its exit code and what it printed. */
export async function runBench(name: string, args: readonly string[]): Promise<string> {
  const file = fileURLToPath(new URL(`../../bench/${name}.mjs`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return `${code} ${printed}`;
}
