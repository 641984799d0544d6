import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { encodePicture } from './encode.js';
import type { ImageKind } from './image-kind.js';

/** A picture to encode, and the memory that this process may have meanwhile. */
export interface ToEncode {
  bytes: Uint8Array;
  kind: ImageKind;
  maxBytes: number;
}

/** Decoders run in threads of their own, so that memory can be looked at while they work. */
const watchMs = 20;

/**
 * The process that decodes pictures: what a picture takes is never the server's memory, and is given back when this
 * process ends. Importing this file starts it.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
goFirst();
// Ctrl-C reaches every process of the terminal; this one ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', ({ bytes, kind, maxBytes }: ToEncode) => {
  const watch = setInterval(() => endBeyond(maxBytes), watchMs);
  void encodePicture(bytes, kind).then((encoded) => {
    clearInterval(watch);
    endBeyond(maxBytes);
    process.send?.(encoded);
  });
});

/**
 * Ends the process when a picture takes more memory than it may, whatever its head says of its size. What it has now,
 * because the peak that `resourceUsage` tells may be that of the process which forked this one.
 */
function endBeyond(maxBytes: number): void {
  if (process.memoryUsage.rss() > maxBytes) process.exit(1);
}

/** Lets Linux end this process before the server where memory runs out; the picture then counts as too large. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // another system, or one that doesn't let us say so
  }
}
