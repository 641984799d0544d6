import { createNodeResolver } from 'eslint-plugin-import-x';
import { existsSync, readdirSync } from 'node:fs';
import { roomZones } from './eslint.rooms.mjs';

/**
 * Which way dependencies may point: shared ← backend, shared ← frontend; in the frontend
 * app → features → components, lib, theme; which rooms stand on which (eslint.rooms.mjs); capabilities beside the core.
 */
const features = 'frontend/src/features';
const featureNames = existsSync(features) ? readdirSync(features) : [];

/** The one feature that others may use, and why: the home page is the board to show first, with banners above it. */
const usesBoard = { home: ['./board'] };

/** The staff's part, loaded lazily: it alone may bring its router, its components and the schemas into the browser. */
export const staffFeatures = [
  'auth',
  'dashboard',
  'tournaments',
  'owners',
  'clubs',
  'banners',
  'desk',
  'paper',
  'staff',
];
const staffFolders = [
  ...staffFeatures.map((name) => `${features}/${name}`),
  'frontend/src/app/staff',
  'frontend/src/components/staff',
];
const publicFolders = [
  ...featureNames.filter((name) => !staffFeatures.includes(name)).map((name) => `${features}/${name}`),
  ...['app/public', 'components/site', 'components/foot', 'components/sky', 'lib'].map(
    (name) => `frontend/src/${name}`,
  ),
];

/**
 * Capabilities: folders of one name in each half. They stand on the core and know neither each other nor the app; the
 * core knows them by the lists beside these folders, which a few of its files read.
 */
const entriesOf = (folder) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []);
const capabilityNames = (half) =>
  entriesOf(`${half}/src/capabilities`).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
/** Parts of a capability that only staff load. */
const staffParts = ['staff', 'desk'];
const capabilityParts = capabilityNames('frontend').flatMap((name) =>
  entriesOf(`frontend/src/capabilities/${name}`).map((part) => ({
    path: `frontend/src/capabilities/${name}/${part.name}`,
    isStaff: staffParts.includes(part.name),
  })),
);
staffFolders.push(...capabilityParts.flatMap(({ path, isStaff }) => (isStaff ? path : [])));
publicFolders.push(...capabilityParts.flatMap(({ path, isStaff }) => (isStaff ? [] : path)));

/** Where the core reads the lists of each half. */
const listReaders = {
  shared: ['index.ts', 'contracts', 'errors', 'pages', 'policy'],
  backend: ['app.module.ts', 'auth', 'commands', 'live', 'public-pages'],
  frontend: ['app', 'lib/texts', 'worker'],
};
const capabilityZones = Object.entries(listReaders).flatMap(([half, readers]) => {
  const source = `${half}/src`;
  const lists = `${source}/capabilities`;
  // A room of which one folder reads them is taken apart.
  const rooms = entriesOf(source).flatMap(({ name }) =>
    readers.some((reader) => reader.startsWith(`${name}/`))
      ? entriesOf(`${source}/${name}`).map((part) => `${name}/${part.name}`)
      : name,
  );
  return [
    ...rooms
      .filter((name) => name !== 'capabilities' && !readers.includes(name))
      .map((name) => ({
        target: `${source}/${name}`,
        from: lists,
        message: 'The core knows capabilities by the lists that its top reads.',
      })),
    ...readers.flatMap((name) =>
      capabilityNames(half).map((capability) => ({
        target: `${source}/${name}`,
        from: `${lists}/${capability}`,
        message: 'The core knows capabilities by their lists only.',
      })),
    ),
    ...capabilityNames(half).map((name) => ({
      target: `${lists}/${name}`,
      from: [lists, ...(half === 'frontend' ? ['frontend/src/app'] : [])],
      except: [`./${name}`],
      message: 'Capabilities know neither the app nor each other.',
    })),
  ];
});

const storeAlone = 'The embedded store imports nothing of the product.';

const zones = [
  ...capabilityZones,
  { target: 'shared', from: ['backend', 'frontend'], message: 'shared stands below both halves.' },
  ...['src', 'test', 'bench'].map((name) => ({
    target: `backend/${name}`,
    from: ['backend/store/src', 'backend/store/test'],
    message: 'The server knows the store by its exports.',
  })),
  { target: 'backend', from: 'frontend', message: 'The server knows nothing of the screens.' },
  { target: 'frontend', from: 'backend', message: 'The screens know the server by shared and by REST.' },
  {
    target: 'backend/store',
    from: ['shared', 'backend/src', 'frontend'],
    message: storeAlone,
  },
  ...['components', 'lib', 'theme'].map((name) => ({
    target: `frontend/src/${name}`,
    from: ['frontend/src/app', features],
    message: 'What features stand on must not know them.',
  })),
  ...featureNames.map((name) => ({
    target: `${features}/${name}`,
    from: ['frontend/src/app', features],
    except: [`./${name}`, ...(usesBoard[name] ?? [])],
    message: 'Features know neither the app nor each other.',
  })),
  ...publicFolders.map((name) => ({
    target: name,
    from: ['frontend/src/app/staff', 'frontend/src/components/staff'],
    message: 'Spectators load nothing of the staff.',
  })),
];

/** Everything that is not a relative path, but the named packages. */
const packagesExcept = (...allowed) =>
  `^(?!\\.{1,2}(?:/|$)${allowed.map((name) => `|${name}(?:/|$)`).join('')})`;

/** One block of a restriction: type imports pass where `types` says so. */
const restrict = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

/** Schemas: what is sent and answered. */
const contractFiles = [
  'shared/src/contracts/**/*.ts',
  'shared/src/capabilities/contracts.ts',
  'shared/src/capabilities/*/contracts/**/*.ts',
];

/** Addresses and facts are plain data: public pages load them without zod. */
const withoutZod = ['route', 'facts', 'language', '*/routes', '*/facts'];
const withoutZodFiles = [
  ...withoutZod.map((name) => `shared/src/contracts/${name}.ts`),
  'shared/src/capabilities/*/contracts/{routes,facts}.ts',
];

const noContractsByValue = {
  regex: '(^@parwaz/shared|/)contracts(/(?!(?:[\\w-]+/)?(?:route|routes|facts|language)\\.js$)|$)',
  allowTypeImports: true,
  message: 'Schemas bring zod along: import their types only.',
};

const staffPackages = '^(react-router|react-router-dom|@chakra-ui|@emotion|zod)(/|$)';

export const dependencyDirections = [
  {
    files: ['{shared,backend,frontend}/**/*.{ts,tsx}'],
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.js', '.json'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...zones.flatMap(onePerSource), ...roomZones] }],
    },
  },
  restrict(
    ['shared/src/**/*.ts'],
    [
      { regex: packagesExcept(), message: 'shared runs everywhere and loads no package.' },
      noContractsByValue,
    ],
    [...contractFiles, 'shared/src/testing/**'],
  ),
  restrict(
    [...contractFiles, 'shared/src/testing/**/*.ts'],
    [{ regex: packagesExcept('zod'), message: 'Contracts are made of zod and nothing else.' }],
    withoutZodFiles,
  ),
  restrict(withoutZodFiles, [
    { regex: packagesExcept(), message: 'Addresses and facts load no package.' },
    {
      regex: '^\\.{1,2}/(?!(?:\\.\\./)*(?:[\\w-]+/)*(?:route|routes|facts|language)\\.js$)',
      allowTypeImports: true,
      message: 'Schemas bring zod along: import their types only.',
    },
  ]),
  restrict(
    ['backend/store/src/**/*.ts'],
    [{ regex: packagesExcept('node:\\w+', 'bson', 'lmdb'), message: storeAlone }],
  ),
  restrict(
    ['frontend/src/**/*.{ts,tsx}'],
    [noContractsByValue, { regex: staffPackages, message: 'This stays out of what spectators load.' }],
    [...staffFolders.map((name) => `${name}/**`), 'frontend/src/theme/chakra.ts'],
  ),
];

/** `except` of a zone counts from its `from`, so each source gets a zone of its own. */
function onePerSource({ target, from, except, message }) {
  return [from].flat().map((source) => ({
    target: `./${target}`,
    from: `./${source}`,
    ...(except && source !== 'frontend/src/app' ? { except } : {}),
    message,
  }));
}
