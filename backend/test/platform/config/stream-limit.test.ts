import { streamLimit } from '../../../src/platform/config/processes.js';

it.each([
  ['all', 20_000, Infinity, 500],
  ['main', 20_000, Infinity, 500],
  ['watch', 20_000, Infinity, 2000],
  ['watch', 20_000, 20_000, 2000],
  ['watch', 20_000, 4096, 1968],
  ['watch', 1, Infinity, 1],
] as const)(
  'a node of role %s with %d watchers and %d open files holds %d streams',
  (role, maxWatchers, files, streams) => {
    expect(streamLimit({ role, maxWatchers }, files)).toBe(streams);
  },
);
