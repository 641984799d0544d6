import { existsSync, readdirSync } from 'node:fs';

/**
 * The rooms of the server on two floors, each standing on those before it: none imports one that comes after it, nor the
 * files that put them together. Technology is the ground floor.
 */
const server = 'backend/src';
export const platformRooms = [
  'config',
  'logging',
  'errors',
  'concurrency',
  'events',
  'metrics',
  'database',
  'validation',
  'http',
  'front-door',
  'openapi',
  'health',
];
/** Nouns of the product: the first floor. */
export const serverRooms = [
  'platform',
  'boards',
  'auth',
  'media',
  'clubs',
  'banners',
  'owners',
  'staff',
  'tournaments',
  'days',
  'results',
  'push',
  'home',
  'public-pages',
  'upkeep',
  'check',
  'backups',
  'live',
  'workers',
  'commands',
];
const filesOf = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : [];

/** Pure code, and the contracts of entities; lists of capabilities are read by contracts. */
const shared = 'shared/src';
export const sharedRooms = [
  'time',
  'text',
  'errors',
  'policy',
  'contracts',
  'board',
  'scoring',
  'rehearsal',
  'pages',
  'realtime',
  'testing',
];
const entities = [
  'staff',
  'auth',
  'banner',
  'owner',
  'result',
  'tournament',
  'day',
  'board',
  'club',
  'home',
  'machine',
  'report',
];

/** Each room imports only those before it, and none of the files that stand above them all. */
const inOrder = (folder, rooms, files = filesOf(folder)) =>
  rooms
    .map((room, index) => ({
      target: `./${folder}/${room}`,
      from: [...rooms.slice(index + 1), ...files].map((name) => `./${folder}/${name}`),
      message: 'Rooms stand on each other in one order (shared/eslint.directions.mjs).',
    }))
    .filter(({ from }) => from.length > 0);

/** Of the store all but its errors, which every room makes. */
const store = 'backend/store/src';
export const storeRooms = [
  'bson',
  'query',
  'storage',
  'search',
  'update',
  'aggregate',
  'wire',
  'commands',
  'server',
];
const storeFiles = filesOf(store).filter((name) => name !== 'errors.ts');

const libraryRooms = ['device', 'time', 'router', 'session', 'store', 'texts', 'api', 'live'];
const desk = 'frontend/src/features/desk';
const deskRooms = 'cell outbox checks undo model find grid entry head day screen'.split(' ');
const boardRooms = 'facts strips table mine session share loft race head now page'.split(' ');

/** For `import-x/no-restricted-paths`. */
export const roomZones = [
  ...inOrder(shared, sharedRooms),
  ...inOrder(`${shared}/contracts`, entities, ['all.ts', 'index.ts', 'plain.ts', 'types.ts']),
  ...inOrder(`${shared}/board`, ['faults', 'save'], []),
  ...inOrder(`${server}/platform`, platformRooms),
  ...inOrder(server, serverRooms, ['demo', ...filesOf(server)]),
  ...inOrder(`${server}/boards`, ['schemas', 'log'], []),
  ...inOrder(`${server}/live`, ['links', 'frames'], ['live.gateway.ts', 'live.module.ts', 'pipeline.ts']),
  ...inOrder(`${server}/tournaments`, ['rules', 'of-club'], ['tournaments.module.ts']),
  ...inOrder('frontend/src/features/board', boardRooms),
  ...inOrder('frontend/src/features/tournaments', ['form', 'edit', 'history', 'create', 'list'], []),
  ...inOrder('frontend/src/components/staff', ['forms', 'lists', 'pictures'], []),
  ...inOrder('frontend/src/lib', libraryRooms, []),
  ...inOrder(desk, deskRooms, ['create-result-page.tsx']),
  ...inOrder(store, storeRooms, storeFiles),
  ...inOrder(`${store}/aggregate`, ['expressions']),
  ...inOrder(`${store}/commands`, ['common', 'admin', 'read', 'write']),
];
