import type { Mention } from './loft-names.js';
import type { Line } from './read-line.js';
import type { IsoDate } from '../../time/dates.js';

export interface Above {
  loft: Mention | null;
  dates: IsoDate[][];
  // Something that wasn't understood: times below may be of another day, releases, sums of hours.
  isUnclear: boolean;
  // A pigeon was named, or a half of the day, whose time is yet to come.
  slot: boolean;
  half: boolean;
  // A time came before any name, so a name may belong to the time above it.
  isTimeFirst: boolean;
  // A loft was named whose time is yet to come.
  isNaming: boolean;
}

export const nothingAbove = (loft: Mention | null): Above => ({
  ...{ loft, dates: [], isUnclear: false, slot: false, half: false, isTimeFirst: false, isNaming: false },
});

export function below(above: Above, { spoken, header, isElsewhere, dates, loose }: Line): Above {
  const isNameless = above.loft === null && spoken.some(({ loft }) => loft === null);
  // Below a landing another sender's bubble may have been copied along; below a bare name it speaks of that loft.
  const isBare = spoken.length === 0 && !above.isTimeFirst;
  return {
    loft: header ? { ...header, sure: header.sure && isBare } : isElsewhere ? null : above.loft,
    dates: dates.length > 0 ? dates : above.dates,
    isUnclear: above.isUnclear,
    slot: loose.slot || (above.slot && !header),
    half: loose.half || (above.half && !header),
    isTimeFirst: above.isTimeFirst || isNameless,
    isNaming: spoken.length === 0 && (header !== null || (above.isNaming && !isElsewhere)),
  };
}
