import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

type Said = Readonly<Record<string, unknown>>;

const capabilities = new URL('../capabilities/', import.meta.url);

/** The core's file first, then those of capabilities. */
function filesOf(name: string): URL[] {
  const theirs = readdirSync(capabilities)
    .map((capability) => new URL(`${capability}/golden/${name}.json`, capabilities))
    .filter((file) => existsSync(file));
  return [new URL(`${name}.json`, import.meta.url), ...theirs];
}

const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8')) as Said;

function write(file: URL, entries: readonly [string, unknown][]): void {
  const lines = entries.map(([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

/**
 * Compares what the product says, by name, with what it said when the file beside this one was written, and those of
 * capabilities. To change one on purpose, run its test with `UPDATE_GOLDEN=1` and read the difference before it is
 * committed. What is new goes into the core's file: entries of a capability are moved into its own by hand.
 */
export function expectGolden(name: string, said: Said): void {
  const [core, ...theirs] = filesOf(name);
  if (process.env.UPDATE_GOLDEN && core) {
    const known = theirs.map((file) => ({ file, before: read(file) }));
    for (const { file, before } of known)
      write(
        file,
        entriesOf(said, (entry) => entry in before),
      );
    write(
      core,
      entriesOf(said, (entry) => !known.some(({ before }) => entry in before)),
    );
  }
  const before = Object.assign({}, ...filesOf(name).map(read)) as Said;
  expect(JSON.parse(JSON.stringify(said))).toEqual(before);
}

const entriesOf = (said: Said, isOne: (entry: string) => boolean) =>
  Object.entries(said).filter(([entry]) => isOne(entry));
