import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp, removeStamp, writeStamp } from './fingerprint.mjs';
import { describeInitialJavaScript } from './initial-javascript.mjs';
import { compiler, inRoot } from './paths.mjs';
import { runTool } from './run.mjs';
import { sweepOutput } from './sweep-output.mjs';

const commonInputs = ['package-lock.json', 'shared/tsconfig.base.json'];
const inputsOf = (folder) => ['package.json', 'tsconfig.json', 'src'].map((name) => `${folder}/${name}`);
const sharedInputs = [...commonInputs, ...inputsOf('shared')];
const storeInputs = [...commonInputs, ...inputsOf('backend/store')];

/**
 * The parts to build, with inputs and commands. A part is up to date when the stamp inside its output holds the hash
 * of its inputs and of its `proof`, a file that every build rewrites, so that the output of a watching compiler isn't
 * taken for ours. The stamp is removed before a build and written after it succeeded.
 */
const parts = {
  shared: compiled('shared', sharedInputs),
  store: compiled('backend/store', storeInputs),
  backend: {
    ...compiled('backend', [
      ...sharedInputs,
      ...storeInputs,
      ...inputsOf('backend'),
      'backend/rolldown.config.mjs',
    ]),
    made: inRoot('backend/bundle/main.js'),
    build: compileAndBundle,
  },
  frontend: {
    folder: 'frontend',
    inputs: [
      ...sharedInputs,
      ...inputsOf('frontend'),
      ...['vite.config.ts', 'index.html', 'public', 'vite'].map((name) => `frontend/${name}`),
    ],
    stamp: inRoot('frontend/dist/.vite/build-stamp'),
    made: inRoot('frontend/dist/index.html'),
    proof: 'frontend/dist/index.html',
    build: bundlePages,
  },
};

/** The names of the parts whose sources changed since they were built. */
export function partsToBuild() {
  return Object.keys(parts).filter((name) => {
    const { inputs, stamp, made, proof } = parts[name];
    return !existsSync(made) || readStamp(stamp) !== `${fingerprint(inputs)} ${fingerprint([proof])}`;
  });
}

/** Builds the named parts: first those without dependencies, then those that depend on them, in parallel. */
export async function build(names) {
  const since = Date.now();
  console.log(`Building ${names.join(', ')}…`);
  for (const step of [
    ['shared', 'store'],
    ['backend', 'frontend'],
  ]) {
    await Promise.all(step.filter((name) => names.includes(name)).map(buildPart));
  }
  console.log(`Built in ${((Date.now() - since) / 1000).toFixed(1)} s.`);
  if (names.includes('frontend')) console.log(describeInitialJavaScript());
}

async function buildPart(name) {
  const { folder, inputs, stamp, made, proof, build: work } = parts[name];
  removeStamp(stamp);
  // The compiler trusts its build info and wouldn't rewrite output that somebody deleted.
  if (!existsSync(made)) rmSync(inRoot(folder, 'dist'), { recursive: true, force: true });
  const before = fingerprint(inputs); // taken before the build, so that edits made during it are built next time
  const { code, output } = await work();
  if (code !== 0) throw new Error(`${output.trimEnd()}\nThe ${name} could not be built.`);
  writeStamp(stamp, `${before} ${fingerprint([proof])}`);
}

/** A part that the TypeScript compiler builds, from `src` to `dist`. */
function compiled(folder, inputs) {
  return {
    folder,
    inputs,
    stamp: inRoot(folder, 'dist/.build-stamp'),
    made: inRoot(folder, 'dist/index.js'),
    proof: `${folder}/dist/.tsbuildinfo`,
    build: () => compile(folder),
  };
}

async function compile(folder) {
  const result = await runTool(compiler, ['-b', folder], { capture: true });
  if (result.code === 0) sweepOutput(inRoot(folder, 'src'), inRoot(folder, 'dist'));
  return result;
}

/** The server is compiled file by file, and bundled from that, so that a start of it loads few files. */
async function compileAndBundle() {
  const result = await compile('backend');
  if (result.code !== 0) return result;
  return replaceFolder('backend/bundle', (next) =>
    runTool('rolldown/bin/cli.mjs', ['--config', inRoot('backend/rolldown.config.mjs'), '--dir', next], {
      capture: true,
    }),
  );
}

function bundlePages() {
  return replaceFolder('frontend/dist', (next) =>
    runTool('vite/bin/vite.js', ['build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: inRoot('frontend'),
      env: { ...process.env, NODE_ENV: 'production' },
      capture: true,
    }),
  );
}

/** Makes a folder beside the one being served and swaps the two, so that nobody gets half a build. */
async function replaceFolder(folder, make) {
  const { dir, base } = path.parse(folder);
  const [present, next, last] = [folder, `${dir}/.${base}-next`, `${dir}/.${base}-last`].map((name) =>
    inRoot(name),
  );
  const result = await make(next);
  if (result.code !== 0) return result;
  rmSync(last, { recursive: true, force: true });
  if (existsSync(present)) renameSync(present, last);
  renameSync(next, present);
  rmSync(last, { recursive: true, force: true });
  return result;
}
