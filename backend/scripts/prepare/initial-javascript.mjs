import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from './paths.mjs';

/** Budget for a public page until the first board is readable, in bytes of gzip. */
export const BUDGET_BYTES = 105_200;
/** Budget for the roof's page until it works, the same way. */
export const ROOF_BUDGET_BYTES = 90_000;

const SCRIPT = /<script\b[^>]*\btype="module"[^>]*>/g;
const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const ADDRESS = /\b(?:src|href)="([^"]+\.js)"/;
const STATIC_IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]*?\bfrom\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g;

/**
 * The JavaScript that a built page loads by itself: its scripts and their static imports, as `[{file, bytes}]` with the
 * size in gzip.
 */
export function initialJavaScript(page = 'index.html', dist = inRoot('frontend/dist')) {
  const html = readFileSync(path.join(dist, page), 'utf8');
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

/** The pages that have a budget, as `[{about, files, budget}]`. */
export const pagesWithBudget = () =>
  [
    { about: 'a public page', page: 'index.html', budget: BUDGET_BYTES },
    { about: "the roof's page", page: 'roof.html', budget: ROOF_BUDGET_BYTES },
  ].flatMap(({ about, page, budget }) =>
    existsSync(inRoot(`frontend/dist/${page}`)) ? [{ about, files: initialJavaScript(page), budget }] : [],
  );

/** Their sums, a line each, for people. */
export const describeInitialJavaScript = (pages = pagesWithBudget()) =>
  pages
    .map(({ about, files, budget }) => {
      const bytes = kilobytes(totalBytes(files));
      return `Initial JavaScript of ${about}: ${bytes} of gzip (at most ${kilobytes(budget)}).`;
    })
    .join('\n');

export const totalBytes = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
