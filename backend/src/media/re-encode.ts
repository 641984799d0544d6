import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { limitTo } from '../concurrency/limit.js';
import { AppError } from '../errors/app-error.js';
import { largestImageBytes } from '../validation/multipart.js';
import type { Encoded } from './encode.js';
import type { ImageKind } from './image-kind.js';
import { looksLikeImage } from './sniff.js';

/** Time that a picture may take, and that the process waits for another one, in milliseconds. */
const withinMs = 30_000;
const idleMs = 20_000;

/** Decoding takes memory for every pixel, so one picture at a time. */
const inTurn = limitTo(1);
let encoder: { process: ChildProcess; idle: NodeJS.Timeout } | null = null;

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
  const child = running();
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(withinMs)]);
  child.ref();
  try {
    child.send({ bytes, kind }, () => undefined);
    const answer = once(child, 'message', { signal }) as Promise<[Encoded]>;
    const ended = once(child, 'exit', { signal }).then((): [Encoded] => [{ refused: 'media.too-large' }]);
    ended.catch(() => undefined); // the answer was first
    return (await Promise.race([answer, ended]))[0];
  } catch {
    child.kill('SIGKILL');
    return { refused: 'media.too-large' };
  } finally {
    settled.abort();
    child.unref();
  }
}

/** The process that decodes, started when a picture comes and ended when none has come for a while. */
function running(): ChildProcess {
  const present = encoder;
  if (present?.process.connected && present.process.exitCode === null) {
    present.idle.refresh();
    return present.process;
  }
  const file = fileURLToPath(new URL('./encode-process.js', import.meta.url));
  const child = fork(file, [], { serialization: 'advanced', execArgv: [] });
  child.on('error', () => undefined); // it counts as ended
  child.channel?.unref();
  const idle = setTimeout(() => child.kill('SIGKILL'), idleMs).unref();
  encoder = { process: child, idle };
  return child;
}
