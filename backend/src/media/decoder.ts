import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { limitTo } from '../platform/concurrency/limit.js';
import type { Encoded } from './encode.js';
import type { ToEncode } from './encode-process.js';
import type { ImageKind } from './image-kind.js';

/** Time that a picture may take, and that the process waits for another one. */
export const decoderTimes = { withinMs: 30_000, idleMs: 20_000 };

const mebibyte = 1024 * 1024;

/**
 * Memory that the process may have. Of the pictures that are small enough, a PNG of 16 bits in seven passes takes most,
 * 480 MiB; 60 are the process's own, and 60 the upload's copies and to spare. A photo from a roof has fewer pixels.
 */
export const decoderMemory = { maxBytes: 600 * mebibyte, maxReportBytes: 380 * mebibyte };

/** It runs hardly any JavaScript of its own, and what a decoder frees goes back at once: 35 MB less at the peak. */
const frugal = ['--jitless', '--no-expose-wasm', '--optimize-for-size', '--max-semi-space-size=1'] as const;
const frugalEnv = { MALLOC_ARENA_MAX: '1' } as const;

/** A queue of pictures: decoding takes memory for every pixel, so one at a time, in a process of its own. */
export class Decoder {
  private readonly inTurn = limitTo(1);
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;

  /** A picture that takes too long, or more memory than there is, counts as too large. */
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

  /** Starts the process that decodes: when a picture comes, until none has come for a while. */
  private start(): ChildProcess {
    const file = fileURLToPath(new URL('./encode-process.js', import.meta.url));
    const child = fork(file, [], {
      serialization: 'advanced',
      execArgv: [...frugal],
      env: { ...process.env, ...frugalEnv },
    });
    child.on('error', () => this.end(child));
    child.on('exit', () => this.end(child));
    child.channel?.unref();
    return child;
  }

  /** Ends a process, and lets the next picture start another. */
  private end(child: ChildProcess): void {
    if (this.child === child) this.child = null;
    child.kill('SIGKILL');
  }
}
