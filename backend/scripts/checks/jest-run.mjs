import { mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../prepare/paths.mjs';
import { start, stop } from '../prepare/run.mjs';
import { testEnvironment } from './test-environment.mjs';

/** A test that failed may leave sockets open, which would keep Jest from ending. */
const endsWithinMs = 30_000;

/**
 * Runs Jest in a workspace and counts single tests: `{name, passed, failed, output}`. A suite that could not
 * run, a run that was cut off and (unless `mayBeEmpty`) a run without any test count as failed.
 */
export async function runJest({
  name,
  workspace,
  args = [],
  env = {},
  maxMinutes = 60,
  mayBeEmpty = false,
  capture = false,
}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-jest-'));
  const report = path.join(folder, 'report.json');
  const started = start(
    process.execPath,
    [
      ...[
        '--experimental-vm-modules',
        // With less, collecting garbage takes a twentieth of the processor's time.
        '--max-semi-space-size=32',
        '--disable-warning=ExperimentalWarning',
        inRoot('node_modules/jest/bin/jest.js'),
      ],
      ...['--json', `--outputFile=${report}`, '--passWithNoTests', ...args],
    ],
    { cwd: inRoot(workspace), env: { ...testEnvironment(), ...env }, capture },
  );
  let cutOff = '';
  const stopAfter = (ms, why) =>
    setTimeout(() => {
      cutOff = why;
      void stop(started);
    }, ms);
  const limits = [stopAfter(maxMinutes * 60_000, `stopped after ${maxMinutes} minutes`)];
  const reported = watch(folder, () => limits.push(stopAfter(endsWithinMs, 'stopped, as it did not end')));
  const { code, output } = await started.ended;
  reported.close();
  limits.forEach(clearTimeout);
  const counted = countReport(report, { code, mayBeEmpty });
  rmSync(folder, { recursive: true, force: true });
  if (cutOff) counted.notes.push(cutOff);
  const notes = counted.notes.map((note) => `${name}: ${note}\n`).join('');
  return { name, passed: counted.passed, failed: counted.failed, output: (capture ? output : '') + notes };
}

function countReport(file, { code, mayBeEmpty }) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, notes: ['ended without a report'] };
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests,
    numRuntimeErrorTestSuites: brokenSuites,
  } = report;
  const notes = [];
  let failed = numFailedTests + brokenSuites;
  if (numPendingTests > 0) notes.push(`${numPendingTests} tests were skipped`);
  if (failed === 0 && code !== 0) {
    failed = 1;
    notes.push(`no test failed, but Jest ended with code ${code}`);
  }
  if (passed + failed === 0 && !mayBeEmpty) {
    failed = 1;
    notes.push('no test was run');
  }
  return { passed, failed, notes };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
