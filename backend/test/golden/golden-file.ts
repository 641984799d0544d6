import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Compares what the product says, by name, with what it said when the file beside this one was written. To change one
 * on purpose, run its test with `UPDATE_GOLDEN=1` and read the difference before it is committed.
 */
export function expectGolden(file: string, said: Readonly<Record<string, unknown>>): void {
  const path = fileURLToPath(new URL(`${file}.json`, import.meta.url));
  const lines = Object.entries(said).map(([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`);
  const text = `{\n${lines.join(',\n')}\n}\n`;
  if (process.env.UPDATE_GOLDEN) writeFileSync(path, text);
  expect(JSON.parse(text)).toEqual(JSON.parse(readFileSync(path, 'utf8')));
}
