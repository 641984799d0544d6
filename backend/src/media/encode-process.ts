import { constants, setPriority } from 'node:os';
import { encodePicture } from './encode.js';
import type { ImageKind } from './image-kind.js';

/**
 * The process that decodes pictures: what a picture takes is never the server's memory, and is given back when this
 * process ends. Importing this file starts it.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Ctrl-C reaches every process of the terminal; this one ends with its parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', ({ bytes, kind }: { bytes: Uint8Array; kind: ImageKind }) => {
  void encodePicture(bytes, kind).then((encoded) => process.send?.(encoded));
});
