import { runJest } from './jest-run.mjs';
import { staticChecks } from './static-checks.mjs';

const jestRuns = {
  shared: { workspace: 'shared' },
  store: { workspace: 'backend/store' },
  frontend: { workspace: 'frontend' },
  backend: { workspace: 'backend' },
  browser: { workspace: 'backend', args: ['--config', 'jest.browser.config.mjs'] },
};

export const runnerNames = [...Object.keys(staticChecks), ...Object.keys(jestRuns)];

/** Understands the arguments of `npm test`; an unknown one is an error with one line. */
export function readArguments(args) {
  const chosen = { only: [], patterns: [], kill: false, cycles: undefined };
  for (let i = 0; i < args.length; i++) {
    const [flag, inline] = args[i].split('=', 2);
    if (flag === '--kill') chosen.kill = true;
    else if (flag === '--only') chosen.only.push(...String(inline ?? args[++i]).split(','));
    else if (flag === '--cycles') chosen.cycles = Number(inline ?? args[++i]);
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

/**
 * The steps to run, one after the other; a step is a list of lanes that run side by side, a lane a list of
 * checks. Two lanes at most, for two cores.
 */
export function planSteps({ only, patterns, kill, cycles }) {
  if (kill) {
    const env = cycles ? { PARWAZ_KILL_CYCLES: String(cycles) } : {};
    return [[[jest('backend', { args: ['/kill\\.test\\.ts$'], env, maxMinutes: 24 * 60 })]]];
  }
  const wanted = only.length > 0 ? only : patterns.length > 0 ? Object.keys(jestRuns) : runnerNames;
  const given = { args: patterns, mayBeEmpty: patterns.length > 0 && only.length === 0 };
  const pick = (...names) => names.filter((name) => wanted.includes(name));
  const lane = (names, options) =>
    names.map((name) => staticChecks[name] ?? jest(name, { ...given, ...options }));
  const steps = [
    [lane(pick('lint')), lane(pick('types', 'format', 'budget', 'shared'), { capture: true, workers: 1 })],
    [lane(pick('frontend'), { workers: 2 })],
    [lane(pick('store'), { workers: 2 })],
    [lane(pick('backend'), { workers: 2 })],
    [lane(pick('browser'), { workers: 2 })],
  ];
  return steps
    .map((lanes) => lanes.filter((checks) => checks.length > 0))
    .filter((lanes) => lanes.length > 0);
}

function jest(name, { args = [], workers, ...options }) {
  const base = jestRuns[name];
  const pool = workers ? [`--maxWorkers=${workers}`] : [];
  return () => runJest({ name, ...base, ...options, args: [...(base.args ?? []), ...pool, ...args] });
}
