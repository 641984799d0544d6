import { z } from 'zod';
import { toIsoDate } from '../time/dates.js';
import { cleanLine } from './clean-text.js';
import { clockSchema, idSchema, isoDateSchema } from './common.js';
import type { Fact, Facts, NameOf, TextFact, ValuesOf } from './facts.js';
import type { PlainErrorId } from '../errors/errors.js';
import { told } from './common.js';

type Plain<F extends Facts> = Exclude<keyof F, NameOf<F, 'special'>>;
export type Shape<F extends Facts> = { [Name in Plain<F>]: z.ZodType<ValuesOf<F>[Name], ValuesOf<F>[Name]> };

export function readShape<F extends Facts>(facts: F): Shape<F> {
  return shapeOf(facts, answered);
}

export function writeShape<F extends Facts>(facts: F): Shape<F> {
  return shapeOf(facts, written);
}

function shapeOf<F extends Facts>(facts: F, schemaOf: (fact: PlainFact) => z.ZodType): Shape<F> {
  const schemas = Object.entries(facts).flatMap(([name, fact]) =>
    fact.kind === 'special' ? [] : [[name, schemaOf(fact)]],
  );
  return Object.fromEntries(schemas) as Shape<F>;
}

type PlainFact = Exclude<Fact, { kind: 'special' }>;

function answered(fact: PlainFact): z.ZodType {
  switch (fact.kind) {
    case 'count':
      return z.number().int();
    case 'flag':
      return z.boolean();
    case 'ids':
      return z.array(idSchema);
    case 'days':
    case 'texts':
      return z.array(z.string());
    default:
      return z.string();
  }
}

function written(fact: PlainFact): z.ZodType {
  switch (fact.kind) {
    case 'text':
      return fact.link ? linkOrNone(fact) : boundedText(fact);
    case 'day':
      return filled(fact.missing).pipe(isoDateSchema);
    case 'clock':
      return filled(fact.missing).pipe(clockSchema);
    case 'count':
      return wholeNumber(fact);
    case 'days':
      return dayList(fact);
    case 'texts':
      return z
        .array(boundedText(fact, 'field.not-a-prize'))
        .max(fact.max, told('field.too-many', { max: fact.max, of: 'prizes' }));
    case 'flag':
      return yesOrNo(fact.blank);
    case 'ids':
      return z
        .array(idSchema)
        .max(fact.max, told('field.too-many', { max: fact.max }))
        .transform(unique<string>);
  }
}

function boundedText({ maxLength, missing }: { maxLength: number; missing?: PlainErrorId }, error = missing) {
  const read = z
    .string(error === undefined ? {} : { error: told(error) })
    .overwrite(cleanLine)
    .trim();
  const filledIn = missing === undefined ? read : read.min(1, told(missing));
  return filledIn.max(maxLength, told('field.too-long', { max: maxLength }));
}

function linkOrNone(fact: TextFact) {
  const link = z.url({ protocol: /^https$/, error: told('field.not-a-link') });
  return boundedText(fact).pipe(z.literal('').or(link));
}

function filled(missing: PlainErrorId = 'field.required') {
  return z
    .string({ error: told(missing) })
    .trim()
    .min(1, told(missing));
}

export function wholeNumber({ min, max, missing }: { min: number; max: number; missing?: PlainErrorId }) {
  const message = told('field.whole-number', { min, max });
  return z
    .number({ error: missing ? told(missing) : message })
    .int(message)
    .min(min, message)
    .max(max, message);
}

function dayList({ max, example }: { max: number; example: string[] }) {
  return z
    .array(z.string({ error: told('field.not-a-date') }).trim())
    .max(max, told('field.too-many', { max, of: 'days' }))
    .superRefine((dates, context) => {
      dates.forEach((date, index) => {
        if (toIsoDate(date) !== null) return;
        const message =
          date === '' ? told('tournament.date-required', { day: index + 1 }) : told('field.not-a-date');
        context.addIssue({ code: 'custom', path: [index], message });
      });
    })
    .transform((dates) => unique(dates.map((date) => toIsoDate(date) ?? date)))
    .meta({ example });
}

/** Forms send texts. */
export function yesOrNo(blank: boolean): z.ZodType<boolean, boolean> {
  return z.preprocess(
    (value) =>
      value === 'true' ? true : value === 'false' ? false : value === '' ? blank : (value ?? blank),
    z.boolean(),
  ) as z.ZodType as z.ZodType<boolean, boolean>;
}

function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
