import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { encodePicture } from './encode.js';
import type { ImageKind } from './image-kind.js';

export interface ToEncode {
  bytes: Uint8Array;
  kind: ImageKind;
  maxBytes: number;
}

const watchMs = 20; // decoders run in threads, so that memory can be watched meanwhile

/** Decodes pictures in a process of its own, which gives back their memory. Importing this file starts it. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
volunteerForOomKill();
// Ctrl-C reaches every process of the terminal; this one ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', ({ bytes, kind, maxBytes }: ToEncode) => {
  const watch = setInterval(() => exitBeyond(maxBytes), watchMs);
  void encodePicture(bytes, kind).then((encoded) => {
    clearInterval(watch);
    exitBeyond(maxBytes);
    process.send?.(encoded);
  });
});

// The current size: the peak of `resourceUsage` may be that of the process that forked this one.
function exitBeyond(maxBytes: number): void {
  if (process.memoryUsage.rss() > maxBytes) process.exit(1);
}

// Makes Linux kill this process before the server when memory runs out.
function volunteerForOomKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // another system, or one that doesn't let us say so
  }
}
