import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { limitTo } from '../platform/concurrency/queues.js';
import type { Encoded } from './encode.js';
import type { ToEncode } from './encode-process.js';
import type { ImageKind } from './image-kind.js';

// For a picture, and until an idle process ends.
export const decoderTimes = { withinMs: 30_000, idleMs: 20_000 };

const mebibyte = 1024 * 1024;

/** Of small enough pictures, a PNG of 16 bits in seven passes takes most: 480 MiB, beside 120 of process and copies. */
export const decoderMemory = { maxBytes: 600 * mebibyte, maxReportBytes: 380 * mebibyte };

// 35 MB less at the peak: hardly any JavaScript runs, and what a decoder frees is returned at once.
const lowMemoryFlags = [
  '--jitless',
  '--no-expose-wasm',
  '--optimize-for-size',
  '--max-semi-space-size=1',
] as const;
const lowMemoryEnv = { MALLOC_ARENA_MAX: '1' } as const;

/** Decodes one picture at a time, which takes memory for every pixel, in a process of its own. */
export class Decoder {
  private readonly inTurn = limitTo(1);
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;

  /** A picture that takes too long, or too much memory, counts as too large. */
  encode(bytes: Buffer, kind: ImageKind): Promise<Encoded> {
    return this.inTurn(() => this.ask(bytes, kind));
  }

  private async ask(bytes: Buffer, kind: ImageKind): Promise<Encoded> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const settled = new AbortController();
    const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(decoderTimes.withinMs)]);
    child.ref();
    try {
      const maxBytes = kind === 'report' ? decoderMemory.maxReportBytes : decoderMemory.maxBytes;
      child.send({ bytes, kind, maxBytes } satisfies ToEncode, () => undefined);
      const answer = once(child, 'message', { signal }) as Promise<[Encoded]>;
      const ended = once(child, 'exit', { signal }).then((): [Encoded] => [{ refused: 'media.too-large' }]);
      ended.catch(() => undefined); // the answer was first
      return (await Promise.race([answer, ended]))[0];
    } catch {
      this.end(child);
      return { refused: 'media.too-large' };
    } finally {
      settled.abort();
      child.unref();
      this.idle = setTimeout(() => this.end(child), decoderTimes.idleMs).unref();
    }
  }

  private start(): ChildProcess {
    const file = fileURLToPath(new URL('./encode-process.js', import.meta.url));
    const child = fork(file, [], {
      serialization: 'advanced',
      execArgv: [...lowMemoryFlags],
      env: { ...process.env, ...lowMemoryEnv },
    });
    child.on('error', () => this.end(child));
    child.on('exit', () => this.end(child));
    child.channel?.unref();
    return child;
  }

  private end(child: ChildProcess): void {
    if (this.child === child) this.child = null;
    child.kill('SIGKILL');
  }
}
