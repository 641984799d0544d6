import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../harness/places.js';

/** The programs and threads that code of a folder starts, by their paths in its output. */
function startedBy(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const code = readFileSync(path.join(repository, folder, file), 'utf8');
      const beside = [...code.matchAll(/new URL\('(\.\/[^']+\.js)', import\.meta\.url\)/g)];
      return beside.map(([, name = '']) => path.join(path.dirname(file), name));
    });
}

it('holds every program and thread that the server starts, where its starter looks for it', () => {
  const programs = [
    ...startedBy('backend/src'),
    ...startedBy('backend/store/src').map((name) => `store/${name}`),
  ];
  // The core's own; capabilities bring more.
  expect(programs.length).toBeGreaterThanOrEqual(4);
  expect(programs.filter((name) => !existsSync(path.join(repository, 'backend/bundle', name)))).toEqual([]);
});

it('holds what the commands run, so that an image has them without the sources', () => {
  const scripts = path.join(repository, 'backend/scripts');
  const run = readdirSync(scripts)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => [
      ...readFileSync(path.join(scripts, file), 'utf8').matchAll(/'\.\.\/bundle\/([^']+)'/g),
    ]);
  const programs = run.map(([, name = '']) => name).sort();
  expect(programs).toEqual(['commands/admin-reset.js', 'commands/data.js', 'demo/main.js', 'main.js']);
  expect(programs.filter((name) => !existsSync(path.join(repository, 'backend/bundle', name)))).toEqual([]);
});
