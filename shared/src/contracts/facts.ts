import type { PlainErrorId } from '../errors/errors.js';

/** Maximum lengths of texts, in characters. */
export const maxLengths = {
  name: 120,
  prize: 120,
  address: 200,
  phone: 40,
  password: 200,
  link: 2000,
} as const;
export const maxReason = 200;
export const minPasswordLength = 8;
export const limits = {
  days: 50,
  pigeons: 50,
  helpers: 50,
  prizes: 50,
  lofts: 1000,
  continueDays: 1000,
  stamps: 4,
  /** Tournaments that one copies from, and those that copy from one. */
  sources: 3,
  copies: 8,
} as const;

/** A disqualified pigeon's landing doesn't count, a lost one isn't home, one that was not flown never started. */
export const markKinds = ['disqualified', 'lost', 'not-flown'] as const;
export type MarkKind = (typeof markKinds)[number];

export interface Mark {
  kind: MarkKind;
  reason: string;
}

export const maxMarkReason = 200;

/** Where a report's time comes from: the moment of a tap, or typed by hand. */
export const reportSources = ['tap', 'typed'] as const;
export type ReportSource = (typeof reportSources)[number];

/** An editable field of an entity, declared once: types, schemas, blank values and forms are derived from it. */
export type Facts = Readonly<Record<string, Fact>>;

export interface About<Kind extends string, Value> {
  kind: Kind;
  blank: Value;
  example: Value;
  missing?: PlainErrorId;
  private?: true;
}
/** With `link` it is empty or an address that begins with `https://`. */
export type TextFact = About<'text', string> & { maxLength: number; link?: true };
export type DayFact = About<'day', string>;
export type ClockFact = About<'clock', string>;
export type CountFact = About<'count', number> & { min: number; max: number };
export type DaysFact = About<'days', string[]> & { max: number };
export type TextsFact = About<'texts', string[]> & { max: number; maxLength: number };
export type IdsFact = About<'ids', string[]> & { max: number };
export type FlagFact = About<'flag', boolean>;
/** A fact whose schemas are the entity's own. */
export type SpecialFact = About<'special', unknown>;
export type Fact =
  TextFact | DayFact | ClockFact | CountFact | DaysFact | TextsFact | IdsFact | FlagFact | SpecialFact;

export type ValuesOf<F extends Facts> = { [Name in keyof F]: F[Name]['blank'] };
export type PublicName<F extends Facts> = {
  [Name in keyof F]: F[Name] extends { private: true } ? never : Name;
}[keyof F];
export type NameOf<F extends Facts, Kind extends Fact['kind']> = {
  [Name in keyof F]: F[Name] extends { kind: Kind } ? Name : never;
}[keyof F];

type Rest<T extends Fact> = Omit<T, 'kind' | 'blank' | 'private'>;

export const text = (about: Rest<TextFact>): TextFact => ({ kind: 'text', blank: '', ...about });
export const day = (about: Rest<DayFact>): DayFact => ({ kind: 'day', blank: '', ...about });
export const clock = (about: Rest<ClockFact>): ClockFact => ({ kind: 'clock', blank: '', ...about });
export const count = (about: Rest<CountFact>): CountFact => ({ kind: 'count', blank: 0, ...about });
export const days = (about: Rest<DaysFact>): DaysFact => ({ kind: 'days', blank: [], ...about });
export const texts = (about: Rest<TextsFact>): TextsFact => ({ kind: 'texts', blank: [], ...about });
export const ids = (about: Rest<IdsFact>): IdsFact => ({ kind: 'ids', blank: [], ...about });
export const flag = (blank: boolean): FlagFact => ({ kind: 'flag', blank, example: blank });

export function special<Value>(blank: Value, example = blank): About<'special', Value> {
  return { kind: 'special', blank, example };
}

/** Of staff only. */
export function ofStaff<F extends Fact>(fact: F): F & { private: true } {
  return { ...fact, private: true };
}

function valuesOf<F extends Facts>(facts: F, part: 'blank' | 'example'): ValuesOf<F> {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact[part]])) as ValuesOf<F>;
}

export function blankOf<F extends Facts>(facts: F): ValuesOf<F> {
  return valuesOf(facts, 'blank');
}

export function exampleOf<F extends Facts>(facts: F): ValuesOf<F> {
  return valuesOf(facts, 'example');
}

export function publicNames<F extends Facts>(facts: F): PublicName<F>[] {
  const shown = Object.entries(facts).filter(([, fact]) => !fact.private);
  return shown.map(([name]) => name) as unknown as PublicName<F>[];
}

export function namesOf(facts: Facts, ...kinds: readonly Fact['kind'][]): string[] {
  return Object.keys(facts).filter((name) => facts[name] && kinds.includes(facts[name].kind));
}

export const clubFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'club.name-required', example: 'Lahore Club' }),
  nameUrdu: text({ maxLength: maxLengths.name, example: 'لاہور کلب' }),
};

export const staffFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'field.person-required', example: 'Bilal' }),
  phone: text({ maxLength: maxLengths.phone, example: '0300 1234567' }),
};

export const ownerFacts = {
  name: text({ maxLength: maxLengths.name, missing: 'field.person-required', example: 'Ustad Rafiq' }),
  nameUrdu: text({ maxLength: maxLengths.name, example: 'استاد رفیق' }),
  address: text({ maxLength: maxLengths.address, example: 'Lahore' }),
  phone: text({ maxLength: maxLengths.phone, example: '0300 1234567' }),
  /** Without it nobody but staff is told the phone. */
  showPhone: flag(true),
};

export const publicOwnerFields = ['_id', ...publicNames(ownerFacts), 'ownerPicture'] as const;
export const publicLoftFields = [...publicOwnerFields, 'number'] as const;
