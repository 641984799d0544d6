import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** A path inside the repository. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** The compiler, which is native; its version 6 stays beside it for the lint and for watching. */
export const compiler = 'typescript-7/bin/tsc';
