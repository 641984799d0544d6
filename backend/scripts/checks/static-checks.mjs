import { describeInitialJavaScript, pagesWithBudget, totalBytes } from '../prepare/initial-javascript.mjs';
import { compiler } from '../prepare/paths.mjs';
import { runTool } from '../prepare/run.mjs';

const TYPED_PROJECTS = [
  'shared/tsconfig.test.json',
  'backend/store/tsconfig.test.json',
  'backend/tsconfig.test.json',
  'frontend/tsconfig.json',
  'frontend/tsconfig.test.json',
];

/** Each of these resolves to `{name, passed, failed, output}`. */
export const checkTypes = () =>
  check('types', async () => {
    const results = [await runTool(compiler, ['-b', 'backend'], { capture: true })];
    for (const project of TYPED_PROJECTS) {
      results.push(await runTool(compiler, ['-p', project, '--noEmit'], { capture: true }));
    }
    return all(results);
  });

export const lintFiles = (files, env = {}) =>
  check('lint', () => {
    const linted = files.filter((file) => /\.(tsx?|mjs)$/.test(file) || file === '.');
    if (linted.length === 0) return nothingToDo;
    const args = ['-c', 'shared/eslint.config.mjs', '--no-warn-ignored', ...linted];
    return runTool('eslint/bin/eslint.js', args, { capture: true, env: { ...process.env, ...env } });
  });

export const formatFiles = (files) =>
  check('format', () => {
    if (files.length === 0) return nothingToDo;
    const cache = ['--cache', '--cache-strategy', 'content'];
    const args = ['--check', ...cache, '--ignore-unknown', '--log-level', 'warn', ...files];
    return runTool('prettier/bin/prettier.cjs', args, { capture: true });
  });

const checkBudget = () =>
  check('budget', () => {
    const pages = pagesWithBudget();
    const list = pages
      .flatMap(({ files }) => files.map(({ file, bytes }) => `  ${file} ${bytes}`))
      .join('\n');
    const fits = pages.every(({ files, budget }) => totalBytes(files) > 0 && totalBytes(files) <= budget);
    return { code: fits ? 0 : 1, output: `${describeInitialJavaScript(pages)}\n${list}\n` };
  });

/** The checks that run no product code, of everything. */
export const staticChecks = {
  types: checkTypes,
  lint: () => lintFiles(['.'], { PARWAZ_LINT: 'quick' }),
  budget: checkBudget,
};

/** The checks of everything that `npm run check` does of changed files only. */
export const releaseChecks = {
  lint: () => lintFiles(['.']),
  format: () => formatFiles(['.']),
};

const nothingToDo = { code: 0, output: '' };

async function check(name, work) {
  try {
    const { code, output } = await work();
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  } catch (error) {
    return { name, passed: 0, failed: 1, output: `${error.message}\n` };
  }
}

const all = (results) => ({
  code: results.find(({ code }) => code !== 0)?.code ?? 0,
  output: results.map(({ output }) => output).join(''),
});
