import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verdictOf } from '../../../../src/capabilities/proof/verify/verdict.js';
import { verifyExport } from '../../../../src/capabilities/proof/verify/verify-export.js';
import { linesOf, sealed } from './forged-export.js';

/** The log of an official day, written when hashes were still made of all that an entry holds. */
const written = readFileSync(fileURLToPath(new URL('written-before.jsonl', import.meta.url)), 'utf8');
const code = '9-916d973105d33d297c928d4b6e25a8ef';
const folder = mkdtempSync(join(tmpdir(), 'parwaz-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The verdict on an export; a file that is refused is as good as unsound. */
async function outcomeOf(text: string): Promise<string> {
  const file = join(folder, 'export.jsonl');
  writeFileSync(file, text);
  return verifyExport(file).then(
    (verified) => verdictOf(verified).outcome,
    ({ name }: Error) => name,
  );
}

describe('an export of an official day from before private fields were sealed', () => {
  it('is sound, under its code too', async () => {
    const file = join(folder, 'written.jsonl');
    writeFileSync(file, written);
    expect(verdictOf(await verifyExport(file), code).outcome).toBe('sound');
  });

  it.each([
    ['an id as an ObjectId', /"ownerId":"(\w+)"/, '"ownerId":{"$oid":"$1"}'],
    ['a moment as a date', /"at":"([^"]+)"/, '"at":{"$date":"$1"}'],
    ['a landing twice', /"to":"12:00:00"/, '"to":"19:00:00","to":"12:00:00"'],
    ['a whole entry twice', /"document":(\{.*\})\}$/, '"document":{},"document":$1}'],
    ['a number as plain JSON with a fraction', /"index":\{"\$numberInt":"1"\}/, '"index":1.0'],
    ['a negative zero', /"index":\{"\$numberInt":"0"\}/, '"index":-0'],
    ['a number and something beside it', /\{"\$numberInt":"1"\}/, '{"$numberInt":"1","$numberLong":"2"}'],
    ['no number for nothing', /"from":null/, '"from":{"$numberDouble":"NaN"}'],
    ['infinity for nothing', /"from":null/, '"from":{"$numberDouble":"Infinity"}'],
    ['a letter as its number', /"Hawk"/, '"\\u0048awk"'],
    ['a letter in two parts', /"Hawk"/, '"Ha\u0301wk"'],
    ['half a letter', /"Hawk"/, '"\\ud800Hawk"'],
    ['a line that goes on after a break', /"Hawk"/, '"Hawk\u2028"'],
    ['a space', /,"by"/, ', "by"'],
    ['a prototype of an entry', /"by":/, '"__proto__":{"missing":true},"by":'],
    ['a prototype of a cell', /"cells":\[\{/, '"cells":[{"__proto__":{"to":"19:00:00"},'],
    ['the word true as a number', /"by":/, '"missing":{"$numberInt":"1"},"by":'],
  ])('is not, with %s', async (_, from, to) => {
    const { lines, from: first, to: last } = linesOf(written);
    const place = lines.findIndex((line, index) => index >= first && index < last && from.test(line));
    const line = lines[place]?.replace(from, to) ?? '';
    expect(line).not.toBe(lines[place]);
    const outcome = await outcomeOf(sealed(lines.map((one, index) => (index === place ? line : one))));
    expect(['unsound', 'TransferError']).toContain(outcome);
  });
});
