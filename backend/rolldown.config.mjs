import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

/**
 * Bundles the compiled server and its packages into `bundle`, so that a process of it loads some fifty files instead of
 * 1,200: finding and reading them one by one took two thirds of a start. Tests that run the server in their own process
 * load `dist`.
 */
const backend = fileURLToPath(new URL('./', import.meta.url));
const store = path.join(backend, 'store/dist/');
const server = path.join(backend, 'dist/');

/** All programs and threads; each is at the same path in `bundle` as in `dist`, where its starter looks for it. */
const programs = [
  'main',
  'demo/main',
  'commands/data',
  'commands/admin-reset',
  'workers/fan-out-process',
  'media/encode-process',
  'backups/backup-process',
  ...workersOf('capabilities'),
];

/** The threads of capabilities, each in a file named worker. */
function workersOf(folder) {
  return readdirSync(path.join(server, folder), { recursive: true })
    .filter((file) => path.basename(file) === 'worker.js')
    .map((file) => path.join(folder, file.slice(0, -'.js'.length)));
}

const input = {
  ...Object.fromEntries(programs.map((name) => [name, path.join(server, `${name}.js`)])),
  'store/worker': path.join(store, 'worker.js'),
};

/** Packages with native code, which find it beside themselves; and the one that has to run before all others. */
const native = ['lmdb', 'sharp', '@node-rs/argon2', '@resvg/resvg-js'];
const first = ['reflect-metadata'];
/** Packages that Nest would use where they are installed. */
const optional = [/^@nestjs\/microservices/, 'class-validator', 'class-transformer'];

/** The path that a module of ours would have in `bundle`. */
function pathOf(file) {
  if (file.startsWith(server)) return path.relative(server, file);
  return file.startsWith(store) ? path.join('store', path.relative(store, file)) : null;
}

/** Stands for the way from a file of the bundle to its folder. */
const toBundle = 'PARWAZ_BUNDLE';

/** Keeps each module's address, by which it finds threads, programs and files, as if the module were a file there. */
const addresses = {
  name: 'parwaz:addresses',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const file = pathOf(id);
      return (
        file && code.replaceAll('import.meta.url', `new URL('${toBundle}/${file}', import.meta.url).href`)
      );
    },
  },
  renderChunk(code, { fileName }) {
    if (!code.includes(toBundle)) return null;
    return code.replaceAll(toBundle, path.relative(path.dirname(fileName), '.') || '.');
  },
};

const entry = '\0mongoose';

/** Gives mongoose's exports to modules as Node.js does: functions of it are told apart by their `this`. */
const mongoose = {
  name: 'parwaz:mongoose',
  resolveId: {
    filter: { id: /^mongoose$/ },
    handler: (_source, importer) => (importer === entry ? null : entry),
  },
  load: {
    filter: { id: /^\0mongoose$/ },
    async handler() {
      const file = createRequire(import.meta.url).resolve('mongoose');
      const names = Object.keys(await import(file)).filter((name) => /^(?!default$)\w+$/.test(name));
      const named = names.map((name) => `export const ${name} = all.${name};`);
      return [`import all from '${file}';`, 'export default all;', ...named].join('\n');
    },
  },
};

export default defineConfig({
  input,
  platform: 'node',
  external: [...native, ...first, ...optional],
  plugins: [addresses, mongoose],
  onLog(level, log, next) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    next(level, log);
  },
  output: {
    dir: path.join(backend, 'bundle'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Models, providers and errors are known by the names of their classes.
    keepNames: true,
    comments: { legal: true, annotation: false, jsdoc: false },
    cleanDir: true,
  },
});
