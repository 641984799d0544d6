import { errors, messageOf, planSave } from '@parwaz/shared';
import type { ErrorId } from '@parwaz/shared';
import { exampleValuesOf } from '@parwaz/shared/contracts';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import { readLanding, readStart } from '../../../src/features/desk/cell/read-typed';
import { inWords, useStaffLanguage } from '../../../src/lib/texts/staff-language';
import { staffEn } from '../../../src/lib/texts/staff-en';
import type { ErrorNote } from '../../../src/lib/texts/own-errors';
import type { StaffTexts } from '../../../src/lib/texts/staff-en';
import { ur } from '../../../src/lib/texts/ur';
import { correctionsUr } from '../../../src/lib/texts/corrections-ur';
import { staffUr } from '../../../src/lib/texts/staff-ur';

/** Errors have values of their own each, and a test of their own. */
const ownTexts = ({ errors: _, ...texts }: StaffTexts) => texts;
const [english, urdu] = [ownTexts(staffEn), ownTexts(staffUr)];

/** Every text by its path; texts with values in them are made with 2 and 3. */
function textsOf(part: unknown, path = ''): [string, string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') return [[path, String((part as (...of: number[]) => unknown)(2, 3, 4, 5))]];
  if (Array.isArray(part)) return part.map((row, at) => [`${path}.${at}`, String((row as string[])[1])]);
  return Object.entries(part as object).flatMap(([key, value]) =>
    textsOf(value, path ? `${path}.${key}` : key),
  );
}

/** The texts with values in them, by path. */
function functionsOf(part: unknown, path = ''): [string, (...values: string[]) => string][] {
  if (typeof part === 'function') return [[path, part as (...values: string[]) => string]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => functionsOf(value, `${path}.${key}`));
}

describe('the texts of the staff screens', () => {
  /** The texts that have a word in English. */
  const worded = new Set(textsOf(english).flatMap(([path, text]) => (/[a-z]{2}/i.test(text) ? path : [])));
  /** Keys are named as they are printed on keyboards. */
  const isKey = (path: string) => /^desk\.keys\.help\.\w+\.keys$/.test(path);
  const words = textsOf(urdu).filter(([path]) => worded.has(path) && !isKey(path));

  it('are Urdu in Urdu, each of them', () => {
    expect(words.length).toBeGreaterThan(350);
    expect(words.filter(([, text]) => !/[\u0600-\u06ff]/.test(text))).toEqual([]);
  });

  it('hold the same values in both languages', () => {
    const digitsOf = (text: string) => [...text.matchAll(/\b\d+\b/g)].map(([digits]) => digits).sort();
    const differing = textsOf(english).filter(([path, text]) => {
      const other = new Map(textsOf(urdu)).get(path) ?? '';
      return String(digitsOf(text)) !== String(digitsOf(other));
    });
    expect(differing).toEqual([]);
  });

  it('keep the figures of a date in their order, which they lose after Urdu letters', () => {
    const dated = functionsOf({ ...urdu, corrections: correctionsUr }).flatMap(([path, text]) => {
      const names = /^\(?([^)=]*)/.exec(text.toString())?.[1]?.split(',') ?? [];
      const values = names.map((name) => (name.trim() === 'date' ? '22-11-2026' : '3'));
      return values.includes('22-11-2026') ? [[path, text(...values)] as const] : [];
    });
    expect(dated.length).toBeGreaterThan(8);
    // The dashboard isolates those that it shows.
    const own = dated.filter(([path]) => !/\.(?:now|endedOn)$/.test(path));
    expect(own.filter(([, words]) => !words.includes('\u206622-11-2026\u2069'))).toEqual([]);
  });

  it('have Urdu words for every error, with the values of its English ones', () => {
    useStaffLanguage.setState({ texts: staffUr });
    for (const id of Object.keys(errors) as ErrorId[]) {
      const values = exampleValuesOf(id);
      const message = messageOf(id, values);
      const words = inWords({ id, values, message });
      // zod’s own words have no others.
      if (id === 'field.invalid') continue;
      expect(words).toMatch(/[\u0600-\u06ff]{2}/);
    }
    useStaffLanguage.setState({ texts: staffEn });
  });

  it('hold what is said of typed times, with the values', () => {
    useStaffLanguage.setState({ texts: staffUr });
    const board = buildBoard({}, {});
    const wrong = {
      ownerId: idOf(99),
      date: '09-09-2026',
      startTime: 'x',
      timeList: ['dawn', '1', '', '', '9'],
    };
    const early = { ownerId: idOf(1), date: '01-04-2026', startTime: '06:00', timeList: ['05:00'] };
    const said: ErrorNote[] = [wrong, early].flatMap((save) => {
      const plan = planSave(board, save, { date: '2026-04-01', minutes: 1200, seconds: 0 });
      return plan.kind === 'refused' ? plan.faults : [];
    });
    for (const reading of [readLanding('99:99'), readStart('99:99'), readStart('')]) {
      if (reading.kind === 'unclear') said.push(reading.why);
    }
    expect(said).toHaveLength(11);
    for (const trouble of said) {
      const valuesOf = (text: string) => text.match(/\d(?:[\d:-]*\d)?/g) ?? [];
      expect(inWords(trouble)).toMatch(/[\u0600-\u06ff]{2}/);
      expect(valuesOf(inWords(trouble)).sort()).toEqual(valuesOf(trouble.message).sort());
    }
    useStaffLanguage.setState({ texts: staffEn });
  });

  it('count one of a thing as one', () => {
    const many = /(?<!\d)1 (?:چھتیں|چھتوں|اوقات|اطلاعات|گھنٹے|ٹورنامنٹس|آمدیں|پرچیاں|تبدیلیاں)/;
    const made = [...functionsOf(urdu), ...functionsOf(ur)].map(([path, text]) => [
      path,
      String((text as unknown as (...of: number[]) => unknown)(1, 1, 1, 1)),
    ]);
    expect(made.filter(([, text]) => many.test(text ?? ''))).toEqual([]);
  });

  it('hold why a landing is to be checked, with the values', () => {
    const board = buildBoard({ rules: { ...buildBoard({}, {}).tournament.rules, cutoffTime: '19:30' } }, {});
    const odd = {
      ownerId: idOf(1),
      date: '01-04-2026',
      startTime: '06:00',
      timeList: ['12:00', '07:10', '22:10'],
    };
    const plan = planSave(board, odd, { date: '2026-04-01', minutes: 1200, seconds: 0 });
    const warnings = plan.kind === 'saved' ? plan.warnings : [];
    expect(warnings.map(({ id }) => id).sort()).toEqual([
      'result.after-cutoff',
      'result.in-future',
      'result.out-of-order',
    ]);
    const why = warnings.map(({ id }) => urdu.desk.checks.why({ id, lower: 0, otherTime: '12:00:00' }));
    for (const words of why) expect(words).toMatch(/[\u0600-\u06ff]{2}/);
    expect(new Set(why).size).toBe(3);
    expect(why.join()).toMatch(/#1.*12:00/);
  });
});
