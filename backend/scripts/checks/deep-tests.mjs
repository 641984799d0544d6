import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../prepare/paths.mjs';

const asksForDepth = /from '[./\w-]*\/depth\.js'/;

/** The test files below a folder (relative to the repository) that go deeper when they are told to, or run only then. */
export function deepTests(folder) {
  return readdirSync(inRoot(folder), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => inRoot(folder, file))
    .filter((file) => file.includes('.deep.test.') || asksForDepth.test(readFileSync(file, 'utf8')))
    .map((file) => path.normalize(file));
}
