import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const EMITTED = /(\.d\.ts|\.js|\.js\.map)$/;

/** Removes from a compiler's output what came from sources that are gone; the compiler itself leaves it. */
export function sweepOutput(sources, output) {
  for (const file of readdirSync(output, { recursive: true })) {
    if (!EMITTED.test(file)) continue;
    const source = path.join(sources, file.replace(EMITTED, ''));
    if (!existsSync(`${source}.ts`) && !existsSync(`${source}.tsx`)) rmSync(path.join(output, file));
  }
}
