/** A table of the page as it is written: header and rows, cells trimmed. */
export interface PageTable {
  header: string[];
  rows: string[][];
}

/** One worked example: its block of rules, empty when its tables need none, and the tables below it. */
export interface Example {
  section: string;
  rules: Record<string, string>;
  tables: PageTable[];
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

function tableOf(text: string): PageTable {
  const [header = [], , ...rows] = text.trim().split('\n').map(cellsOf);
  return { header, rows };
}

function rulesOf(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/^(.+?): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The worked examples of a page in Markdown, in its order. A new section or a block of rules begins another. */
export function readExamples(markdown: string): Example[] {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.flatMap((text) => {
    const [section = ''] = text.split('\n', 1);
    return text.split(/^(?=```rules\n)/m).map((part): Example => {
      const rules = rulesOf(/^```rules\n(.*?)^```$/ms.exec(part)?.[1] ?? '');
      const tables = [...part.matchAll(/^\|.*(?:\n\|.*)+$/gm)].map(([table]) => tableOf(table));
      return { section, rules, tables };
    });
  });
}
