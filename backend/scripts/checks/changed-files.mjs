import { existsSync } from 'node:fs';
import { inRoot } from '../prepare/paths.mjs';
import { run } from '../prepare/run.mjs';

/** The files that differ from a commit, new ones included and deleted ones not, relative to the repository. */
export async function changedFiles(base) {
  const lists = await Promise.all([
    list('diff', '--name-only', '-z', base),
    list('ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  return [...new Set(lists.flat())].filter((file) => existsSync(inRoot(file)));
}

async function list(...args) {
  const { code, output } = await run('git', args, { capture: true });
  if (code !== 0) throw new Error(output.trim());
  return output.split('\0').filter(Boolean);
}
