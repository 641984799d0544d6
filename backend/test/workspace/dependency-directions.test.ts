import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Files of a small product, each breaking (or keeping) one direction, with the rules that lint must name. */
const files: Record<string, { code: string; broken?: string[] }> = {
  'shared/src/index.ts': {
    code: `export { schema } from './contracts/index.js'; import os from 'node:os'; export const home = os.homedir();`,
    broken: ['@typescript-eslint/no-restricted-imports', '@typescript-eslint/no-restricted-imports'],
  },
  'shared/src/contracts/common.ts': {
    code: `import { z } from 'zod'; export const schema = z.string(); export type Text = string;`,
  },
  'shared/src/contracts/index.ts': { code: `export * from './common.js';` },
  'shared/src/uses-route.ts': {
    code: `import { list } from './contracts/owner/routes.js'; export const route = list;`,
  },
  'shared/src/contracts/owner/owner.ts': {
    code: `import { list } from './routes.js'; import { schema } from '../common.js'; export const owner = [list, schema];`,
  },
  'shared/src/contracts/owner/routes.ts': {
    code: `import type { Text } from '../common.js'; export const list: Text = '';`,
  },
  'shared/src/contracts/club/routes.ts': {
    code: `import { z } from 'zod'; import { schema } from '../index.js'; export const list = [z, schema];`,
    broken: [
      '@typescript-eslint/no-restricted-imports',
      '@typescript-eslint/no-restricted-imports',
      'import-x/no-restricted-paths',
    ],
  },
  'shared/src/scoring/total.ts': { code: `export const total = 1;` },
  'shared/src/board/patch.ts': {
    code: `import { total } from '../scoring/total.js'; export const patch = total;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'shared/src/uses-type.ts': {
    code: `import type { Text } from './contracts/index.js'; export const text: Text = '';`,
  },
  'backend/src/main.ts': { code: `export const main = 1;` },
  'backend/src/results/save.ts': {
    code: `import { main } from '../main.js'; export const save = main;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'backend/src/boards/board.ts': {
    code: `import { save } from '../results/save.js'; export const board = save;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'backend/src/live/gateway.ts': {
    code: `import { board } from '../boards/board.js'; export const gateway = board;`,
  },
  'backend/src/platform/database/store.ts': {
    code: `import { key } from '../../../store/src/bson/key.js'; export { open } from '@parwaz/store'; export const store = key;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'backend/store/src/query/find.ts': {
    code: `import { main } from '../../../src/main.js'; import { key } from '../bson/key.js'; export const find = [main, key];`,
    broken: ['import-x/no-restricted-paths'],
  },
  'backend/store/src/query/wire.ts': {
    code: `import { MongoClient } from 'mongodb'; import { serialize } from 'bson'; export const wire = [MongoClient, serialize];`,
    broken: ['@typescript-eslint/no-restricted-imports'],
  },
  'backend/store/src/bson/key.ts': { code: `export const key = 1;` },
  'backend/store/src/commands/read/get.ts': {
    code: `import { answer } from '../dispatch.js'; export const get = answer;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'backend/store/src/commands/dispatch.ts': {
    code: `import { key } from '../bson/key.js'; export const answer = key;`,
  },
  'frontend/src/lib/low.ts': {
    code: `import { board } from '../features/board/board'; export const low = board;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'frontend/src/lib/server.ts': {
    code: `import { main } from '../../../backend/src/main'; export const server = main;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'frontend/src/app/router.ts': {
    code: `import { board } from '../features/board/board'; export const router = board;`,
  },
  'frontend/src/features/board/board.ts': { code: `export const board = 1;` },
  'frontend/src/features/home/home.ts': {
    code: `import { board } from '../board/board'; export const home = board;`,
  },
  'frontend/src/features/board/back.ts': {
    code: `import { home } from '../home/home'; export const back = home;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'frontend/src/features/board/other.ts': {
    code: `import { clubs } from '../clubs/clubs'; import { router } from '../../app/router'; export const other = [clubs, router];`,
    broken: ['import-x/no-restricted-paths', 'import-x/no-restricted-paths'],
  },
  'frontend/src/features/board/schema.ts': {
    code: `import { schema } from '@parwaz/shared/contracts'; export const board = schema;`,
    broken: ['@typescript-eslint/no-restricted-imports'],
  },
  'frontend/src/features/board/link.tsx': {
    code: `import { Link } from 'react-router-dom'; import { Box } from '@chakra-ui/react'; export const link = [Link, Box];`,
    broken: ['@typescript-eslint/no-restricted-imports', '@typescript-eslint/no-restricted-imports'],
  },
  'frontend/src/capabilities/sky/sky.ts': {
    code: `import { board } from '../../features/board/board'; export const sky = board;`,
  },
  'frontend/src/capabilities/public.ts': {
    code: `import { sky } from './sky/sky'; export const slots = [sky];`,
  },
  'frontend/src/capabilities/walls/wall.ts': {
    code: `import { sky } from '../sky/sky'; import { router } from '../../app/router'; export const wall = [sky, router];`,
    broken: ['import-x/no-restricted-paths', 'import-x/no-restricted-paths'],
  },
  'frontend/src/capabilities/roof/desk/panel.ts': {
    code: `import { Box } from '@chakra-ui/react'; export const panel = Box;`,
  },
  'frontend/src/capabilities/roof/page.ts': {
    code: `import { Box } from '@chakra-ui/react'; export const page = Box;`,
    broken: ['@typescript-eslint/no-restricted-imports'],
  },
  'frontend/src/app/slots.ts': {
    code: `import { slots } from '../capabilities/public'; export const app = slots;`,
  },
  'frontend/src/app/sky.ts': {
    code: `import { sky } from '../capabilities/sky/sky'; export const app = sky;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'frontend/src/features/board/head.ts': {
    code: `import { slots } from '../../capabilities/public'; export const head = slots;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'backend/src/capabilities/push/push.ts': {
    code: `import { board } from '../../boards/board.js'; export const push = board;`,
  },
  'backend/src/boards/told.ts': {
    code: `import { push } from '../capabilities/push/push.js'; export const told = push;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'frontend/src/components/staff/modal.ts': { code: `export { Dialog } from '@chakra-ui/react';` },
  'frontend/src/features/board/dialog.ts': {
    code: `import { Dialog } from '../../components/staff/modal'; export const dialog = Dialog;`,
    broken: ['import-x/no-restricted-paths'],
  },
  'frontend/src/app/staff/router.ts': {
    code: `import { createBrowserRouter } from 'react-router-dom'; import { clubs } from '../../features/clubs/clubs'; export const staff = [createBrowserRouter, clubs];`,
  },
  'frontend/src/features/clubs/clubs.ts': {
    code: `import { schema } from '@parwaz/shared/contracts'; export const clubs = schema;`,
  },
};

describe('lint', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-lint-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('holds the directions of dependencies', async () => {
    symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
    // The directions go by names and paths: no type of any package is looked at.
    const compilerOptions = { strict: true, noResolve: true, noLib: true, types: [] };
    for (const [workspace, include] of Object.entries({ shared: ['.', '../backend'], frontend: ['.'] })) {
      mkdirSync(path.join(folder, workspace));
      const file = path.join(folder, workspace, 'tsconfig.lint.json');
      writeFileSync(file, JSON.stringify({ compilerOptions, include }));
    }
    for (const name of readdirSync(path.join(repository, 'shared')).filter((one) =>
      one.startsWith('eslint.'),
    )) {
      cpSync(path.join(repository, 'shared', name), path.join(folder, 'shared', name));
    }
    for (const [file, { code }] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    }
    const directions = /no-restricted-(imports|paths)$/;
    const reported = (await lint(folder)).flatMap(({ filePath, messages }) => {
      const file = path.relative(folder, filePath);
      return messages.flatMap(({ ruleId }) => (directions.test(ruleId ?? '') ? [`${file}: ${ruleId}`] : []));
    });
    const expected = Object.entries(files).flatMap(([file, { broken = [] }]) =>
      broken.map((rule) => `${file}: ${rule}`),
    );
    expect(reported.sort()).toEqual(expected.sort());
  });
});

interface LintedFile {
  filePath: string;
  messages: { ruleId: string | null }[];
}

/** The report of the product's own lint on a folder; finding something is its ordinary end. */
function lint(folder: string): Promise<LintedFile[]> {
  const program = path.join(repository, 'node_modules', 'eslint', 'bin', 'eslint.js');
  return new Promise((resolve, reject) => {
    const args = [program, '-c', 'shared/eslint.config.mjs', '--format', 'json', '.'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_error, output, complaints) => {
      if (!output.startsWith('[')) reject(new Error(complaints));
      else resolve(JSON.parse(output) as LintedFile[]);
    });
  });
}
