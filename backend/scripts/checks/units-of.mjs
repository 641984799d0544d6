import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../prepare/paths.mjs';

const isCode = /\.tsx?$/;
const isTest = /\.test\.tsx?$/;

/**
 * The unit tests of changed files, as runs of Jest: in shared and frontend, whose tests take milliseconds, all that
 * load one of the files; in the backend the changed tests, and those at the path of a changed source, that start no app.
 */
export function unitsOf(changed) {
  const below = (folder) => changed.filter((file) => file.startsWith(`${folder}/`) && isCode.test(file));
  const runs = ['shared', 'frontend'].map((workspace) => ({
    name: `units of ${workspace}`,
    workspace,
    files: [...below('shared'), ...(workspace === 'frontend' ? below(workspace) : [])],
    how: '--findRelatedTests',
  }));
  for (const workspace of ['backend/store', 'backend']) {
    const files = below(workspace)
      .filter((file) => workspace === 'backend/store' || !file.startsWith('backend/store/'))
      .flatMap((file) => testsOf(workspace, file));
    runs.push({ name: `units of ${workspace}`, workspace, files, how: '--runTestsByPath' });
  }
  return runs
    .filter(({ files }) => files.length > 0)
    .map(({ name, workspace, files, how }) => ({
      name,
      workspace,
      args: [how, ...new Set(files.map((file) => inRoot(file)))],
    }));
}

/** The test file itself, or the one that has a source's path with `test` in place of `src`, if it needs no harness. */
function testsOf(workspace, file) {
  const ofSource = file.replace(`${workspace}/src/`, `${workspace}/test/`).replace(isCode, '.test.ts');
  const test = isTest.test(file) ? file : ofSource;
  const isUnit = test.startsWith(`${workspace}/test/`) && isTest.test(test) && existsSync(inRoot(test));
  return isUnit && !readFileSync(inRoot(test), 'utf8').includes('harness/') ? [test] : [];
}
