import { execFileSync } from 'node:child_process';
import { root } from '../prepare/paths.mjs';
import { runJest } from './jest-run.mjs';
import { deepTests } from './deep-tests.mjs';
import { otherDatabase } from './other-database.mjs';
import { checkWithoutEach, checkWithoutTwo } from './without.mjs';
import { releaseChecks, staticChecks } from './static-checks.mjs';

const jestRuns = {
  shared: { workspace: 'shared' },
  store: { workspace: 'backend/store' },
  frontend: { workspace: 'frontend' },
  backend: { workspace: 'backend' },
  browser: { workspace: 'backend', args: ['--config', 'jest.browser.config.mjs'] },
};

/** The part of the integration tests that `npm run test:deep` runs on a database which is not ours. */
const other = 'other-database';

/** The product without each of its capabilities, and without two. */
const without = 'without';

const everyChange = [...Object.keys(staticChecks), ...Object.keys(jestRuns)];

export const runnerNames = [...new Set([...everyChange, ...Object.keys(releaseChecks), other, without])];

/** Understands the arguments of `npm test`; an unknown one is an error with one line. */
export function readArguments(args) {
  const chosen = { only: [], patterns: [], deep: false, kill: false };
  for (let i = 0; i < args.length; i++) {
    const [flag, inline] = args[i].split('=', 2);
    if (flag === '--kill') chosen.kill = true;
    else if (flag === '--deep') chosen.deep = true;
    else if (flag === '--only') chosen.only.push(...String(inline ?? args[++i]).split(','));
    else if (flag === '--cycles') chosen.cycles = Number(inline ?? args[++i]);
    else if (flag === '--shard') chosen.shard = inline ?? args[++i];
    else if (flag.startsWith('-')) throw new Error(`Unknown argument ${flag}.`);
    else chosen.patterns.push(args[i]);
  }
  const unknown = chosen.only.find((name) => !runnerNames.includes(name));
  if (unknown !== undefined) throw new Error(`--only takes ${runnerNames.join(', ')}, not ${unknown}.`);
  if (chosen.cycles !== undefined && !(Number.isInteger(chosen.cycles) && chosen.cycles > 0)) {
    throw new Error('--cycles takes a number of 1 or more.');
  }
  return chosen;
}

/** Default number of kills of `npm run test:kill`. */
const killCycles = 20;

/**
 * The lanes to run side by side; a lane is a list of checks, one after the other. Tests of servers and screens wait as
 * often as they compute, so on two cores both run at once, with two workers each, and what only computes fills the gaps.
 */
export function planLanes({ only, patterns, deep, kill, shard, cycles = killCycles }) {
  if (kill) {
    const env = { PARWAZ_KILL_CYCLES: String(cycles) };
    return [[jest('backend', { args: ['/kill\\.test\\.ts$'], env, maxMinutes: 24 * 60 })]];
  }
  if (deep) return deepLanes({ only, patterns });
  const wanted = only.length > 0 ? only : patterns.length > 0 ? Object.keys(jestRuns) : everyChange;
  const args = [...(shard ? [`--shard=${shard}`] : []), ...patterns];
  const given = { args, mayBeEmpty: patterns.length > 0 && only.length === 0, workers: 2 };
  const lane = (names, options) =>
    names
      .filter((name) => wanted.includes(name))
      .map((name) => staticChecks[name] ?? releaseChecks[name] ?? jest(name, { ...given, ...options }));
  return [
    lane(['backend']),
    lane(['types', 'browser'], { capture: true }),
    lane(['budget', 'shared', 'frontend', 'store', 'format', 'lint'], { capture: true }),
  ].filter((checks) => checks.length > 0);
}

/** Each commit draws others, and a failure comes back when the commit is tested again. */
function seedOfCommit() {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return Number.parseInt(commit.slice(0, 6), 16);
}

/** The tests that go deeper before a release, each as deep as it goes. */
function deepLanes({ only, patterns }) {
  const seed = Number(process.env.PARWAZ_SEED ?? seedOfCommit());
  console.log(`PARWAZ_SEED=${seed} draws the same capabilities and sequences again`);
  const env = { PARWAZ_DEPTH: 'deep', PARWAZ_SEED: String(seed) };
  const isWanted = (name) => patterns.length === 0 && (only.length === 0 || only.includes(name));
  const wholeTree = Object.keys(releaseChecks).filter(isWanted);
  const lane = (names, options) =>
    names.flatMap((name) => {
      const files = deepTests(`${jestRuns[name].workspace}/test`)
        .filter((file) => file.includes('/browser/') === (name === 'browser'))
        .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)));
      if (files.length === 0 || (only.length > 0 && !only.includes(name))) return [];
      return [jest(name, { args: ['--runTestsByPath', ...files], env, maxMinutes: 60, ...options })];
    });
  return [
    [
      ...lane(['shared', 'frontend', 'store'], { workers: 1 }),
      ...(isWanted(other) ? [otherDatabase] : []),
      ...(isWanted(without) ? [checkWithoutEach, () => checkWithoutTwo(seed)] : []),
      // Those that kill wait more than they compute.
      ...lane(['backend'], { workers: 2 }),
    ],
    [...wholeTree.map((name) => releaseChecks[name]), ...lane(['browser'], { workers: 1, capture: true })],
  ].filter((checks) => checks.length > 0);
}

function jest(name, { args = [], workers, ...options }) {
  const base = jestRuns[name];
  const pool = workers ? [`--maxWorkers=${workers}`] : [];
  return () => runJest({ name, ...base, ...options, args: [...(base.args ?? []), ...pool, ...args] });
}
