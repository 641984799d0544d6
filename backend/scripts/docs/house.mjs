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

/** Parts of the house by the folders that they are made of; a file belongs to the longest one. */
const parts = {
  app: ['frontend/src'],
  features: ['frontend/src/features'],
  base: ['lib', 'components', 'theme'].map((name) => `frontend/src/${name}`),
  screenCapabilities: ['frontend/src/capabilities'],
  top: ['backend/src'],
  nouns: nouns.map((name) => `backend/src/${name}`),
  platform: ['backend/src/platform'],
  serverCapabilities: ['backend/src/capabilities'],
  store: ['backend/store/src'],
  shared: ['shared/src'],
};
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

/** Imports from part to part, as `from>to`. Lists of capabilities are left out: they are what removes one. */
function readArrows() {
  const arrows = new Set();
  for (const half of ['frontend', 'shared', 'backend', 'backend/store']) {
    for (const name of readdirSync(inRoot(half, 'src'), { recursive: true })) {
      const file = path.posix.join(half, 'src', name.replaceAll(path.sep, '/'));
      if (!/\.tsx?$/.test(file) || isList(file)) continue;
      const targets = importsOf(file).filter((target) => !isList(target));
      for (const target of targets) arrows.add(`${partOf(file)}>${partOf(target)}`);
    }
  }
  return arrows;
}

const isList = (file) => /\/src\/capabilities\/[^/]+\.[jt]sx?$/.test(file);

const importsOf = (file) =>
  [...readFileSync(inRoot(file), 'utf8').matchAll(specifiers)].map(([, specifier]) =>
    specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : packages[specifier.split('/').slice(0, 2).join('/')],
  );

function partOf(file) {
  const around = Object.entries(parts).flatMap(([part, folders]) =>
    folders.filter((folder) => file.startsWith(`${folder}/`)).map((folder) => ({ part, folder })),
  );
  around.sort((a, b) => b.folder.length - a.folder.length);
  return around[0].part;
}
