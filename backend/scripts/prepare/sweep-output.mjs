import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const EMITTED = /(\.d\.ts|\.js|\.js\.map)$/;

/** Removes compiled files whose sources are gone; the compiler itself leaves them. */
export function sweepOutput(sources, output) {
  for (const file of readdirSync(output, { recursive: true })) {
    if (!EMITTED.test(file)) continue;
    const source = path.join(sources, file.replace(EMITTED, ''));
    if (!existsSync(`${source}.ts`) && !existsSync(`${source}.tsx`)) rmSync(path.join(output, file));
  }
}
