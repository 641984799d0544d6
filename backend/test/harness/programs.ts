import { existsSync } from 'node:fs';
import path from 'node:path';

/** A program of the PATH, or null when there is none. */
export function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}
