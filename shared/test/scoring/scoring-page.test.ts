import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ruleChoices, rulePresets, scoringVersion } from '../../src/index.js';
import { dateOf } from './page/example-board.js';
import { readExamples } from './page/read-page.js';
import { scoreTable } from './page/score-table.js';

const page = readFileSync(new URL('../../../docs/scoring.md', import.meta.url), 'utf8');
const examples = readExamples(page);
const tables = examples.flatMap((example) => example.tables.map((table) => ({ table, example })));

describe('docs/scoring.md', () => {
  it.each(
    tables.map((one, index) => [index + 1, one.example.section, one.table.header.join(' '), one] as const),
  )('table %i (%s: %s) holds what the code computes', (_number, _section, _header, { table, example }) => {
    expect(scoreTable(table, example)).toEqual(table.rows);
  });

  it('has tables that only a new scoringVersion may change', () => {
    const figures = examples.map(({ rules, tables }) => ({ rules, tables }));
    const hash = createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 12);
    expect([scoringVersion, hash]).toEqual([3, 'e21a88325fa0']);
  });

  it('has an example in every section, and no table that is not checked', () => {
    const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, section]) => section);
    expect([...new Set(tables.map(({ example }) => example.section))]).toEqual(sections);
    expect(tables).toHaveLength(page.match(/^\|(?:-+\|)+$/gm)?.length ?? 0);
  });

  it.each(['helpers', 'ties', 'firstWinner', 'lastWinner'] as const)(
    'scores a day under every choice of %s',
    (rule) => {
      const scored = examples.filter((example) => example.tables.some((table) => dateOf(table) !== null));
      const shown = new Set(scored.map(({ rules }) => rules[rule]));
      for (const choice of ruleChoices[rule]) expect(shown).toContain(choice);
    },
  );

  it('works out every preset', () => {
    expect(examples.flatMap(({ rules }) => rules.preset ?? [])).toEqual(Object.keys(rulePresets));
  });

  it.each([
    [
      'why a pigeon does not count',
      /`(disqualified|earliest-beyond-team|replaced-by-helper|helper-without-place|helpers-never-count|below-minimum)`/g,
      6,
    ],
    ['warning', /`(result\.(?:next-day|after-cutoff|out-of-order|in-future))`/g, 4],
  ])('shows every %s', (_, pattern, count) => {
    const cells = tables.flatMap(({ table }) => table.rows.flat()).join('\n');
    expect(new Set([...cells.matchAll(pattern)].map(([, name]) => name)).size).toBe(count);
  });

  it.each(['Start', 'Minutes', 'Entered', 'All dates', 'Date', '01-04-2026'])(
    'has a table of %s',
    (first) => {
      expect(tables.map(({ table }) => table.header[0])).toContain(first);
    },
  );
});
