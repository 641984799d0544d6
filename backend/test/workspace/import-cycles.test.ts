import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const workspaces = ['shared/src', 'backend/src', 'backend/store/src', 'frontend/src'];

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']*)'/g;

/** Files that a file of TypeScript imports by relative paths, types included. */
function importsOf(file: string, files: ReadonlySet<string>): string[] {
  return [...readFileSync(file, 'utf8').matchAll(specifiers)].flatMap(([, specifier = '']) => {
    const target = path.join(path.dirname(file), specifier);
    const candidates = [
      target.replace(/\.js$/, '.ts'),
      target.replace(/\.js$/, '.tsx'),
      `${target}.ts`,
      `${target}.tsx`,
      path.join(target, 'index.ts'),
      path.join(target, 'index.tsx'),
    ];
    return candidates.find((one) => files.has(one)) ?? [];
  });
}

function filesOf(workspace: string): string[] {
  const folder = path.join(repository, workspace);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && statSync(file).isFile());
}

/** One cycle that a file is the first of, as a list of files that begins and ends with it; null when there is none. */
function cycleOf(graph: ReadonlyMap<string, readonly string[]>, start: string): string[] | null {
  const seen = new Set<string>();
  const walk = (file: string, way: string[]): string[] | null => {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...way, next];
      if (next < start || seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, [start]);
}

describe('imports', () => {
  it.each(workspaces)('of %s run in no circle, type imports included', (workspace) => {
    const files = filesOf(workspace);
    const known = new Set(files);
    const graph = new Map(files.map((file) => [file, importsOf(file, known)]));
    expect([...graph.values()].flat().length).toBeGreaterThan(files.length / 2);
    const cycles = files.flatMap((file) => {
      const cycle = cycleOf(graph, file);
      return cycle ? [cycle.map((one) => path.relative(repository, one)).join(' → ')] : [];
    });
    expect(cycles).toEqual([]);
  });
});
