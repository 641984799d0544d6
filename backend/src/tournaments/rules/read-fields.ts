import { namesOf, tournamentFacts } from '@parwaz/shared';
import { isSent, sentFields } from '../../platform/validation/sent.js';

const numbers = namesOf(tournamentFacts, 'count');
const texts = namesOf(tournamentFacts, 'text', 'day', 'clock');
const lists = [...namesOf(tournamentFacts, 'days', 'texts', 'ids'), 'startsToFollow'];
/** Lists of words without commas: a list that was turned into text whole can be told apart again. */
const listsOfWords = new Set(namesOf(tournamentFacts, 'days', 'ids'));
/** Optional fields of the form: left blank, they count as not sent. */
const blankIsNotSent = [
  'helperPigeons',
  'continueDays',
  'numberOfPrizes',
  'status',
  'rules',
  'base',
  'action',
];
/** Fields of `rules` that may be null in earnest. */
const nullable = 'cutoffTime';

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** A number as a form sends it. What is none is left as it is, for the schema to refuse. */
function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

function readText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

/** A list sent as repeated fields, as one JSON text, or as one item; what is nothing in it is for the schema to refuse. */
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
  return nullable in rules && rules[nullable] === null ? { ...sent, [nullable]: null } : sent;
}

function readBase(value: unknown): unknown {
  const base = readObject(value);
  if (typeof base !== 'object' || base === null || Array.isArray(base)) return base;
  // A base within a base has no meaning, and there may be more of them than the stack holds.
  return readFields({ ...base, base: undefined });
}

/**
 * The fields of a tournament as JSON, multipart and older clients send them, made what the schema expects: numbers
 * and lists out of texts, and nothing of what counts as not sent (docs/protocol.md, "Older clients").
 */
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
    [['base'], readBase],
  ];
  for (const [names, read] of readers) {
    for (const name of names) if (name in fields) fields[name] = read(fields[name], name);
  }
  if (fields.action !== 'add' && fields.action !== 'remove') delete fields.action;
  return fields;
}
