import { drawTable } from '../bench/load/markdown.mjs';

const kinds = ['main', 'watch', 'proxy', 'redis', 'database'];

const milliseconds = (value) => (value === null ? '' : `${Math.round(value)} ms`);
export const seconds = (value) => (value === null ? 'never' : `${(value / 1000).toFixed(1)} s`);
const megabytes = (bytes) => (bytes === undefined ? '' : `${Math.round(bytes / 1e6)} MB`);

/** A row for each blow, as a table that is Markdown too. Memory is of the largest process of its kind. */
export function tableOf(rows) {
  const headings = [
    '',
    'saves',
    'lost',
    'cut',
    'longest away',
    'all back',
    'landing p99',
    'save p99',
    ...kinds,
  ];
  const lines = rows.map((row) => [
    row.what,
    String(row.saves),
    String(row.lost),
    String(row.cuts),
    row.cuts > 0 ? seconds(row.longestAwayMs) : '',
    row.kind === null ? '' : seconds(row.backMs),
    milliseconds(row.landingMs),
    milliseconds(row.saveMs),
    ...kinds.map((kind) => megabytes(row.memory[kind])),
  ]);
  return drawTable([headings, ...lines]);
}
