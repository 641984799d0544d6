import { statSync } from 'node:fs';
import path from 'node:path';
import { roofUr } from '../../src/lib/texts/roof-ur';
import { staffUr } from '../../src/lib/texts/staff-ur';
import { ur } from '../../src/lib/texts/ur';
import letters from '../../src/theme/nastaliq/letters.json' with { type: 'json' };

/** Every text of a catalogue; functions are written by their code. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value)];
  return Object.values(value ?? {}).flatMap(textsOf);
}

describe('the letters of Nastaliq that pages bring', () => {
  it('are all that the texts are written with', () => {
    const used = new Set(
      textsOf([ur, staffUr, roofUr])
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
