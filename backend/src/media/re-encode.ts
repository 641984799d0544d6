import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { limitTo } from '../concurrency/limit.js';
import { AppError } from '../errors/app-error.js';
import { largestImageBytes } from '../validation/multipart.js';
import type { Encoded } from './encode.js';
import type { ToEncode } from './encode-process.js';
import type { ImageKind } from './image-kind.js';
import { looksLikeImage } from './sniff.js';

/** Time that a picture may take, and that the process waits for another one. */
export const decoderTimes = { withinMs: 30_000, idleMs: 20_000 };

const mebibyte = 1024 * 1024;

/**
 * Memory that the process may have. Of the pictures that are small enough, a PNG of 16 bits in seven passes takes most,
 * 480 MiB; 60 are the process's own, and 60 the upload's copies and to spare. A photo from a roof has fewer pixels.
 */
export const decoderMemory = { maxBytes: 600 * mebibyte, maxReportBytes: 380 * mebibyte };

/** Decoding takes memory for every pixel, so one picture at a time. */
const inTurn = limitTo(1);
let encoder: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * Encodes an upload as WebP in the sizes of its kind: turned upright, without metadata or anything else hidden in it.
 * @throws {AppError} 413 when it is too large, 415 when it is not a whole image of an accepted format
 */
export async function reEncode(bytes: Buffer, kind: ImageKind): Promise<{ full: Buffer; small?: Buffer }> {
  if (bytes.length > largestImageBytes) throw new AppError('media.too-large');
  if (!looksLikeImage(bytes)) throw new AppError('media.not-an-image');
  const encoded = await inTurn(() => askEncoder(bytes, kind));
  if ('refused' in encoded) throw new AppError(encoded.refused);
  const { full, small } = encoded;
  return { full: Buffer.from(full), ...(small && { small: Buffer.from(small) }) };
}

/** A picture that takes too long, or more memory than there is, counts as too large. */
async function askEncoder(bytes: Buffer, kind: ImageKind): Promise<Encoded> {
  clearTimeout(idle);
  const child = (encoder ??= startEncoder());
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
    end(child);
    return { refused: 'media.too-large' };
  } finally {
    settled.abort();
    child.unref();
    idle = setTimeout(() => end(child), decoderTimes.idleMs).unref();
  }
}

/** It runs hardly any JavaScript of its own, and what a decoder frees goes back at once: 35 MB less at the peak. */
const frugal = ['--jitless', '--no-expose-wasm', '--optimize-for-size', '--max-semi-space-size=1'] as const;
const frugalEnv = { MALLOC_ARENA_MAX: '1' } as const;

/** Starts the process that decodes: when a picture comes, until none has come for a while. */
function startEncoder(): ChildProcess {
  const file = fileURLToPath(new URL('./encode-process.js', import.meta.url));
  const child = fork(file, [], {
    serialization: 'advanced',
    execArgv: [...frugal],
    env: { ...process.env, ...frugalEnv },
  });
  child.on('error', () => end(child));
  child.on('exit', () => end(child));
  child.channel?.unref();
  return child;
}

/** Ends a process, and lets the next picture start another. */
function end(child: ChildProcess): void {
  if (encoder === child) encoder = null;
  child.kill('SIGKILL');
}
