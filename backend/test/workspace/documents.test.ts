import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const workspaces = ['shared', 'backend', 'backend/store', 'frontend'];
const made = /(?:^|\/)(?:node_modules|dist)\//;

const documents = [
  ...readdirSync(repository).filter((name) => name.endsWith('.md')),
  ...readdirSync(path.join(repository, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...workspaces.flatMap((workspace) => readmesIn(`${workspace}/src/capabilities`)),
];

function readmesIn(folder: string): string[] {
  if (!existsSync(path.join(repository, folder))) return [];
  return readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('README.md'))
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`);
}

const files = [
  ...new Set(
    workspaces.flatMap((folder) =>
      readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
        .filter((file) => !made.test(file)),
    ),
  ),
];

const quoted = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, found = '']) => found);

/** The code of the classes of a name. */
function classesOf(name: string): string[] {
  const declared = new RegExp(`\\bclass ${name}\\b`);
  return files
    .filter((file) => /\/src\/.*\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(repository, file), 'utf8'))
    .filter((code) => declared.test(code));
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(path.join(repository, document), 'utf8');

  it('names files that are there', () => {
    const named = quoted(text, /`([a-z@][\w/.-]*\/[\w.-]+\.(?:tsx?|mjs|css|html))`/g);
    const missing = named.filter(
      (name) => !existsSync(path.join(repository, name)) && !files.some((file) => file.endsWith(`/${name}`)),
    );
    expect(missing).toEqual([]);
  });

  it('names methods that are there', () => {
    const named = quoted(text, /`([A-Z][a-z]\w*\.[a-z]\w*)\b(?!\.)/g).filter(
      (name) => !/\.(?:md|ts|js)$/.test(name),
    );
    const missing = named.filter((name) => {
      const [type = '', method = ''] = name.split('.');
      return !classesOf(type).some((code) => new RegExp(`\\b${method}\\b *[=(<]`).test(code));
    });
    expect(missing).toEqual([]);
  });
});
