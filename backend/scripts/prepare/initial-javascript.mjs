import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from './paths.mjs';

/** Budget for a public page until the first board is readable, in bytes of gzip. */
export const BUDGET_BYTES = 100_000;

const SCRIPT = /<script\b[^>]*\btype="module"[^>]*>/g;
const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const ADDRESS = /\b(?:src|href)="([^"]+\.js)"/;
const STATIC_IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]*?\bfrom\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g;

/**
 * The JavaScript that the built page loads by itself: the scripts of index.html and their static imports,
 * as `[{file, bytes}]` with the size in gzip.
 */
export function initialJavaScript(dist = inRoot('frontend/dist')) {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const found = new Map();
  const add = (file) => {
    if (found.has(file)) return;
    const code = readFileSync(file);
    found.set(file, gzipSync(code, { level: 9 }).length);
    for (const [, address] of code.toString('utf8').matchAll(STATIC_IMPORT)) {
      const imported = path.resolve(path.dirname(file), address);
      if (existsSync(imported)) add(imported);
    }
  };
  for (const [tag] of [...html.matchAll(SCRIPT), ...html.matchAll(PRELOAD)]) {
    const address = ADDRESS.exec(tag)?.[1];
    if (address) add(path.join(dist, address));
  }
  return [...found].map(([file, bytes]) => ({ file: path.relative(dist, file), bytes }));
}

/** The sum in one line, for people. */
export function describeInitialJavaScript(files = initialJavaScript()) {
  const bytes = totalBytes(files);
  return `Initial JavaScript of a public page: ${kilobytes(bytes)} of gzip (at most ${kilobytes(BUDGET_BYTES)}).`;
}

export const totalBytes = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
