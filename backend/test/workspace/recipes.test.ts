import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const recipes = path.join(repository, 'docs/recipes');
const page = readFileSync(path.join(repository, 'docs/how-to-change.md'), 'utf8');
const patches = readdirSync(recipes).filter((file) => file.endsWith('.patch'));

/** Text catalogues, documents and tests come beside the files that are counted. */
const isBeside = (file: string) => /(?:^|\/)(?:texts|docs|test)\//.test(file);
const touched = (patch: string) =>
  [...readFileSync(path.join(recipes, patch), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(
    ([, file = '']) => file,
  );

describe('docs/how-to-change.md', () => {
  it.each(patches)('%s touches as many files as the page says', (patch) => {
    const [, said] = new RegExp(`: (\\d+) files, \\[.*\\(recipes/${patch}\\)`).exec(page) ?? [];
    expect(touched(patch).filter((file) => !isBeside(file))).toHaveLength(Number(said));
  });

  it.each(patches)('%s applies', (patch) => {
    execFileSync('git', ['apply', '--check', '--recount', '-C1', path.join(recipes, patch)], {
      cwd: repository,
    });
  });
});
