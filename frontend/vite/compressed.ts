import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|webmanifest|txt|ttf)$/;
/** Below this many bytes a file fits one packet either way. */
const worthwhile = 1000;

/** Writes `.br` and `.gz` beside every file that gains by it, so that serving costs no compression. */
export function compressed(): Plugin {
  return {
    name: 'parwaz:compressed',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir) compressFolder(dir);
    },
  };
}

/** Pages are built one after the other into one folder. */
function isDone(file: string): boolean {
  const made = statSync(`${file}.gz`, { throwIfNoEntry: false });
  return made !== undefined && made.mtimeMs >= statSync(file).mtimeMs;
}

function compressFolder(dir: string): void {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue;
    const file = path.join(dir, name);
    if (isDone(file)) continue;
    const plain = readFileSync(file);
    if (plain.length < worthwhile) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}
