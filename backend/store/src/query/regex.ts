import { BSONRegExp } from 'bson';
import { badValue, location, notImplemented } from '../errors.js';

/** The options `i`, `m` and `s` mean the same in BSON and JavaScript. */
export function toRegExp(pattern: string, options: string): RegExp {
  for (const flag of options) {
    if (flag === 'x') throw notImplemented('the regular expression option x');
    if (!'imsu'.includes(flag)) throw location(51108, ` invalid flag in regex options: ${flag}`);
  }
  if (pattern.includes('\0')) throw badValue('Regular expression cannot contain an embedded null byte');
  const flags = [...new Set(options.replace('u', ''))].join('');
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    // Escapes such as \- are fine for PCRE but not in JavaScript's Unicode mode.
  }
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw location(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

export function fromBson(value: BSONRegExp): RegExp {
  return toRegExp(value.pattern, value.options);
}

/** The literal text that every match begins with; undefined unless the expression is anchored and case-sensitive. */
export function literalPrefix(expression: RegExp): string | undefined {
  if (expression.ignoreCase || expression.multiline || !expression.source.startsWith('^')) return undefined;
  const source = expression.source.slice(1);
  if (source.includes('|')) return undefined;
  const literal = /^[\p{L}\p{N} _:@,;%&=~"'!<>`#-]*/u.exec(source)?.[0] ?? '';
  const next = source[literal.length];
  const isLastOptional = next !== undefined && '*?{'.includes(next);
  return (isLastOptional ? [...literal].slice(0, -1).join('') : literal) || undefined;
}
