import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { staffUr } from '../../src/lib/texts/staff-ur';
import { ur } from '../../src/lib/texts/ur';
import letters from '../../src/theme/nastaliq/letters.json' with { type: 'json' };

/** Every text of a catalogue; functions are written by their code. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value)];
  return Object.values(value ?? {}).flatMap(textsOf);
}

const capabilities = path.join(import.meta.dirname, '../../src/capabilities');

/** The texts that capabilities bring themselves, read one after the other: Jest trips over imports side by side. */
async function ownTexts() {
  const texts: unknown[] = [];
  for (const file of readdirSync(capabilities, { recursive: true, encoding: 'utf8' })) {
    if (/(?:^|[/\\])texts(?:-ur)?\.ts$/.test(file)) texts.push(await import(path.join(capabilities, file)));
  }
  return texts;
}

describe('the letters of Nastaliq that pages bring', () => {
  it('are all that the texts are written with', async () => {
    const used = new Set(
      textsOf([ur, staffUr, await ownTexts()])
        .join('')
        .match(/[\u0600-\u06ff]/g),
    );
    expect([...used].filter((letter) => !letters.urdu.includes(letter))).toEqual([]);
  });

  it('weigh at most 110 kB', () => {
    const file = path.join(import.meta.dirname, '../../src/theme/nastaliq/urdu.woff2');
    expect(statSync(file).size).toBeLessThan(110_000);
  });
});
