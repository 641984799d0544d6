import {
  BUDGET_BYTES,
  describeInitialJavaScript,
  initialJavaScript,
  totalBytes,
} from '../prepare/initial-javascript.mjs';
import { runTool } from '../prepare/run.mjs';

const TYPED_PROJECTS = [
  'shared/tsconfig.test.json',
  'backend/store/tsconfig.test.json',
  'backend/tsconfig.test.json',
  'frontend/tsconfig.json',
  'frontend/tsconfig.test.json',
];

/** The checks that run no product code. Each resolves to `{name, passed, failed, output}`. */
export const staticChecks = {
  types: () =>
    check('types', async () => {
      const results = [await runTool('typescript/bin/tsc', ['-b', 'backend'], { capture: true })];
      for (const project of TYPED_PROJECTS) {
        results.push(await runTool('typescript/bin/tsc', ['-p', project, '--noEmit'], { capture: true }));
      }
      return all(results);
    }),
  lint: () =>
    check('lint', () =>
      runTool('eslint/bin/eslint.js', ['-c', 'shared/eslint.config.mjs', '.'], { capture: true }),
    ),
  format: () =>
    check('format', () =>
      runTool('prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn'], { capture: true }),
    ),
  budget: () =>
    check('budget', () => {
      const files = initialJavaScript();
      const bytes = totalBytes(files);
      const list = files.map(({ file, bytes: size }) => `  ${file} ${size}`).join('\n');
      const fits = bytes > 0 && bytes <= BUDGET_BYTES;
      return { code: fits ? 0 : 1, output: `${describeInitialJavaScript(files)}\n${list}\n` };
    }),
};

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
