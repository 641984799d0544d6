import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../prepare/paths.mjs';

const packages = ['shared/src', 'backend/src', 'backend/store/src', 'frontend/src'];
const most = { lines: 82_600, smallFilesIn: 8, filesInFolder: 23, linesPerDocComment: 30 };
const smallFile = 20;

const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

function measure(folder) {
  const files = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => {
      const text = readFileSync(inRoot(folder, file), 'utf8');
      return { folder: path.join(folder, path.dirname(file)), text, lines: linesOf(text) };
    });
  const sum = (of) => files.reduce((total, file) => total + of(file), 0);
  return {
    folder,
    files: files.length,
    lines: sum(({ lines }) => lines),
    small: files.filter(({ lines }) => lines < smallFile).length,
    docComments: sum(({ text }) => text.split('/**').length - 1),
  };
}

/** Folders of sources, tests and benches with more files than a reader overlooks. */
function crowdedFolders() {
  const tops = packages.flatMap((folder) => [folder, folder.replace(/src$/, 'test')]);
  return [...tops, 'backend/bench'].flatMap((top) => {
    const counts = new Map();
    for (const entry of readdirSync(inRoot(top), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const folder = path.relative(inRoot(), entry.parentPath);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    return [...counts].filter(([, files]) => files > most.filesInFolder);
  });
}

/** Resolves to `{name, passed, failed, output}`: how large the sources are, and which bounds they break. */
export function checkSizes() {
  const rows = packages.map(measure);
  const lines = rows.reduce((total, row) => total + row.lines, 0);
  const docComments = rows.reduce((total, row) => total + row.docComments, 0);
  const faults = [
    ...(lines > most.lines ? [`${lines} lines, at most ${most.lines}`] : []),
    ...(docComments * most.linesPerDocComment > lines
      ? [
          `a doc comment per ${Math.floor(lines / docComments)} lines, at most one per ${most.linesPerDocComment}`,
        ]
      : []),
    ...rows
      .filter(({ small, files }) => small * most.smallFilesIn > files)
      .map(({ folder, small, files }) => `${folder}: ${small} of ${files} files under ${smallFile} lines`),
    ...crowdedFolders().map(([folder, files]) => `${folder}: ${files} files, at most ${most.filesInFolder}`),
  ];
  const table = rows.map(
    ({ folder, ...row }) =>
      `${folder.padEnd(18)}${Object.entries(row)
        .map(([what, value]) => `${String(value).padStart(7)} ${what}`)
        .join('')}`,
  );
  const output = [...table, `in all ${lines} lines`, ...faults].join('\n');
  return { name: 'sizes', passed: faults.length === 0 ? 1 : 0, failed: faults.length, output };
}
