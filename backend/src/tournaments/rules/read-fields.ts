import { defaultRules, namesOf, tournamentFacts, type Rules } from '@parwaz/shared';
import { isSent, sentFields } from '../../platform/validation/parse.js';

const numbers = namesOf(tournamentFacts, 'count');
const texts = [...namesOf(tournamentFacts, 'text', 'day', 'clock'), 'timeZone'];
const lists = [...namesOf(tournamentFacts, 'days', 'texts', 'ids'), 'startsToFollow'];
// Without commas in their items, so that they can be split when sent as one text.
const listsOfWords = new Set(namesOf(tournamentFacts, 'days', 'ids'));
// Older clients, which don't know of stamps, send an empty list as an empty text.
const blankIsNotSent = [
  'helperPigeons',
  'continueDays',
  'numberOfPrizes',
  'status',
  'timeZone',
  'rules',
  'stamps',
  'base',
  'action',
];

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

function readText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

/** Accepts repeated fields, one JSON text, or a single item. Invalid items are left to the schema. */
function readList(field: string, value: unknown): unknown {
  let list = typeof value === 'string' && value.trim().startsWith('[') ? fromJson(value) : value;
  if (list === '') return [];
  if (typeof list === 'string' && listsOfWords.has(field)) list = list.split(',');
  if (typeof list === 'string' || typeof list === 'number') list = [list];
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown) => (isSent(item) ? readText(item) : null));
}

function readObject(value: unknown): unknown {
  return typeof value === 'string' ? fromJson(value) : value;
}

function readRules(value: unknown): unknown {
  const rules = readObject(value);
  if (typeof rules !== 'object' || rules === null || Array.isArray(rules)) return rules;
  const sent = sentFields(rules);
  for (const [name, rule] of Object.entries(rules)) {
    const isBlank = rule === null || (typeof rule === 'string' && rule.trim() === '');
    if (isBlank && Object.hasOwn(defaultRules, name)) sent[name] = defaultRules[name as keyof Rules];
  }
  return sent;
}

function readStamps(value: unknown): unknown {
  const sent = readObject(value);
  const stamps: unknown[] = Array.isArray(sent) ? sent : [sent];
  return stamps.map((one) => {
    const stamp = readObject(one);
    if (typeof stamp !== 'object' || stamp === null || Array.isArray(stamp)) return null;
    return Object.fromEntries(
      Object.entries(sentFields(stamp)).map(([name, value]) => [
        name,
        name === 'prizes' ? readList(name, value) : readText(value),
      ]),
    );
  });
}

function readBase(value: unknown): unknown {
  const base = readObject(value);
  if (typeof base !== 'object' || base === null || Array.isArray(base)) return base;
  // A base within a base means nothing, and could be nested deeper than the stack.
  return readFields({ ...base, base: undefined });
}

/** Converts what JSON, multipart or older clients send to what the schema expects (docs/protocol.md). */
export function readFields(body: unknown): Record<string, unknown> {
  const fields = sentFields(body);
  for (const field of blankIsNotSent) {
    if (typeof fields[field] === 'string' && fields[field].trim() === '') delete fields[field];
  }
  const readers: [readonly string[], (value: unknown, field: string) => unknown][] = [
    [numbers, readNumber],
    [texts, readText],
    [lists, (value, field) => readList(field, value)],
    [['rules'], readRules],
    [['stamps'], readStamps],
    [['base'], readBase],
  ];
  for (const [names, read] of readers) {
    for (const name of names) if (name in fields) fields[name] = read(fields[name], name);
  }
  if (fields.action !== 'add' && fields.action !== 'remove') delete fields.action;
  return fields;
}
