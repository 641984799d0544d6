import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { staffFeatures } from '../../../shared/eslint.directions.mjs';
import { platformRooms, serverRooms, sharedRooms, storeRooms } from '../../../shared/eslint.rooms.mjs';
import { inRoot } from '../prepare/paths.mjs';

const foldersIn = (folder) =>
  existsSync(inRoot(folder))
    ? readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? entry.name : [],
      )
    : [];
const nouns = foldersIn('backend/src').filter((name) => !['platform', 'capabilities'].includes(name));

/** Parts of the house by the folders that they are made of, and what each may import: an arrow of the picture. */
const parts = {
  app: { folders: ['frontend/src'], on: ['features', 'base', 'screenCapabilities', 'shared'] },
  features: { folders: ['frontend/src/features'], on: ['base', 'shared'] },
  base: { folders: ['lib', 'components', 'theme'].map((name) => `frontend/src/${name}`), on: ['shared'] },
  screenCapabilities: { folders: ['frontend/src/capabilities'], on: ['features', 'base', 'shared'] },
  top: { folders: ['backend/src'], on: ['nouns', 'platform', 'serverCapabilities', 'store', 'shared'] },
  nouns: { folders: nouns.map((name) => `backend/src/${name}`), on: ['platform', 'store', 'shared'] },
  platform: { folders: ['backend/src/platform'], on: ['store', 'shared'] },
  serverCapabilities: {
    folders: ['backend/src/capabilities'],
    on: ['nouns', 'platform', 'store', 'shared'],
  },
  store: { folders: ['backend/store/src'], on: [] },
  shared: { folders: ['shared/src'], on: [] },
};
/** Rooms that start the whole server or read the lists of capabilities. */
const topRooms = ['commands', 'demo'];
const halves = ['frontend', 'shared', 'backend'];
const packages = { '@parwaz/shared': 'shared/src/index.ts', '@parwaz/store': 'backend/store/src/index.ts' };
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}\/|@parwaz\/)[^']*)'/g;

/** The rooms of the product and which part of it imports which, read from the source. */
export function readHouse() {
  const features = foldersIn('frontend/src/features');
  const capabilities = halves.flatMap((half) => foldersIn(`${half}/src/capabilities`));
  return {
    arrows: readArrows(),
    rooms: {
      app: [...foldersIn('frontend/src/app'), 'worker'],
      public: features.filter((name) => !staffFeatures.includes(name)),
      staff: features.filter((name) => staffFeatures.includes(name)),
      base: ['components', 'lib', 'theme'],
      nouns: inOrder(nouns, serverRooms),
      platform: inOrder(foldersIn('backend/src/platform'), platformRooms),
      store: inOrder(foldersIn('backend/store/src'), storeRooms),
      shared: inOrder(
        foldersIn('shared/src').filter((name) => name !== 'capabilities'),
        sharedRooms,
      ),
    },
    capabilities: [...new Set(capabilities)].sort().map((name) => ({
      name,
      halves: halves.filter((half) => existsSync(inRoot(half, 'src/capabilities', name))),
    })),
  };
}

const inOrder = (names, order) => [
  ...order.filter((name) => names.includes(name)),
  ...names.filter((name) => !order.includes(name)),
];

/** Arrows from part to part as `from>to`. @throws when one imports what its place in the picture doesn't allow */
function readArrows() {
  const arrows = new Set();
  for (const half of ['frontend', 'shared', 'backend', 'backend/store']) {
    for (const name of readdirSync(inRoot(half, 'src'), { recursive: true })) {
      if (!/\.tsx?$/.test(name)) continue;
      const file = path.posix.join(half, 'src', name.replaceAll(path.sep, '/'));
      for (const target of importsOf(file)) {
        const [from, to] = [partOf(file), partOf(target)];
        if (from === to) continue;
        if (!parts[from].on.includes(to))
          throw new Error(`${file} imports ${target}: ${from} stands on no ${to}.`);
        arrows.add(`${from}>${to}`);
      }
    }
  }
  return arrows;
}

const importsOf = (file) =>
  [...readFileSync(inRoot(file), 'utf8').matchAll(specifiers)].map(([, specifier]) =>
    specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : packages[specifier.split('/').slice(0, 2).join('/')],
  );

/** The part with the longest folder around a file; lists of capabilities belong to what reads them. */
function partOf(file) {
  const top = file.startsWith('frontend') ? 'app' : 'top';
  if (/^(?:frontend|backend)\/src\/capabilities\/[^/]+\.[jt]sx?$/.test(file)) return top;
  if (topRooms.some((room) => file.startsWith(`backend/src/${room}/`))) return top;
  const around = Object.entries(parts).flatMap(([part, { folders }]) =>
    folders.filter((folder) => file.startsWith(`${folder}/`)).map((folder) => ({ part, folder })),
  );
  around.sort((a, b) => b.folder.length - a.folder.length);
  return around[0].part;
}
