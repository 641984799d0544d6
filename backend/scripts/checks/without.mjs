import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../prepare/paths.mjs';
import { run } from '../prepare/run.mjs';

const halves = ['shared', 'backend', 'frontend'];
const homes = halves.flatMap((half) => [`${half}/src/capabilities`, `${half}/test/capabilities`]);
const foldersIn = (folder) =>
  existsSync(inRoot(folder))
    ? readdirSync(inRoot(folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];

/** The capabilities of the product, by the names of their folders. */
export const capabilities = [
  ...new Set(homes.flatMap((home) => foldersIn(home).map(({ name }) => name))),
].sort();

/**
 * Removes capabilities from a copy of the product, their folders and their entries in the lists, and checks the rest:
 * it compiles, and its other tests pass, or a shard of them as Jest draws it (`1/3`).
 */
export async function checkWithout(names, only = ['types', 'lint', ...halves], shard) {
  const name = `without ${names.join(' and ')}`;
  const unknown = names.find((one) => !capabilities.includes(one));
  if (unknown !== undefined) {
    return { name, passed: 0, failed: 1, output: `${unknown} is none of ${capabilities.join(', ')}.\n` };
  }
  const copy = mkdtempSync(path.join(os.tmpdir(), 'parwaz-without-'));
  try {
    copyProduct(copy);
    for (const one of names) removeCapability(copy, one);
    await run(process.execPath, [path.join(copy, 'backend/scripts/docs.mjs')], { cwd: copy, capture: true });
    const args = [path.join(copy, 'backend/scripts/test.mjs'), '--only', only.join(',')];
    if (shard) args.push('--shard', shard);
    const { code, output } = await run(process.execPath, args, { cwd: copy, capture: true });
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Without two of them, drawn by a seed, and with a third of the other tests: all of them would take too long. */
export async function checkWithoutTwo(seed) {
  const first = seed % capabilities.length;
  const others = capabilities.filter((_, index) => index !== first);
  const second = Math.floor(seed / capabilities.length) % others.length;
  return checkWithout([capabilities[first], others[second]], ['types', ...halves], `${(seed % 3) + 1}/3`);
}

/** Without each of them, two at a time, the rest compiles: what uses one without leave is found whatever is drawn. */
export async function checkWithoutEach() {
  const half = Math.ceil(capabilities.length / 2);
  const sum = { name: 'without each capability', passed: 0, failed: 0, output: '' };
  for (const [at, one] of capabilities.slice(0, half).entries()) {
    const pair = [one, ...capabilities.slice(half + at, half + at + 1)];
    const { name, passed, failed, output } = await checkWithout(pair, ['types']);
    sum.passed += passed;
    sum.failed += failed;
    if (failed > 0) sum.output += `${name}:\n${output}`;
  }
  return sum;
}

/** The files of the working tree, with the installed packages linked. */
export function copyProduct(copy) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (existsSync(inRoot(file))) cpSync(inRoot(file), path.join(copy, file));
  }
  for (const folder of ['', ...halves]) linkPackages(inRoot(folder), path.join(copy, folder));
}

/** The installed packages are linked one by one: links to our own have to lead into the copy. */
function linkPackages(from, to) {
  const [source, target] = [from, to].map((folder) => path.join(folder, 'node_modules'));
  if (!existsSync(source)) return;
  mkdirSync(target);
  for (const name of readdirSync(source)) {
    const [installed, linked] = [path.join(source, name), path.join(target, name)];
    if (name === '@parwaz') cpSync(installed, linked, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(installed, linked);
  }
}

function removeCapability(copy, name) {
  for (const home of homes) {
    rmSync(path.join(copy, home, name), { recursive: true, force: true });
    const folder = path.join(copy, home);
    if (!existsSync(folder)) continue;
    for (const list of readdirSync(folder).filter((file) => /\.(?:ts|css)$/.test(file))) {
      const file = path.join(folder, list);
      writeFileSync(file, withoutEntries(readFileSync(file, 'utf8'), name));
    }
  }
}

/** A list without a capability: its own name, what is imported from its folder, and each name that this brings. */
function withoutEntries(list, name) {
  const statement = new RegExp(
    `^(?:import|export|@import)\\b[^;]*?['"]\\./${name}/[^'"]*['"][^;]*;\\n`,
    'gm',
  );
  const brought = [...list.matchAll(statement)].flatMap(([text]) => namesIn(text));
  return brought.reduce(
    (text, one) => text.replace(new RegExp(`(?:\\.\\.\\.)?\\b${one}\\b,?\\s*`, 'g'), ''),
    list.replace(statement, '').replace(new RegExp(`'${name}(?:/[^']*)?',?\\s*`, 'g'), ''),
  );
}

function namesIn(statement) {
  if (!statement.startsWith('import')) return [];
  const [, clause = ''] = /^import(?: type)?\s+([^'"]+?)\s+from/.exec(statement) ?? [];
  return clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((one) => one.replace(/^.*\bas\s+/s, '').trim())
    .filter(Boolean);
}
