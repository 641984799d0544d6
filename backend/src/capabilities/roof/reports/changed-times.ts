import type { Change } from '@parwaz/shared';
import type { ReportDoc } from './report.schema.js';

type ChangedRow = NonNullable<Change['rows']>[number];

/** A landing or start time that a change has set, `HH:MM` or `''`. */
export interface ChangedTime extends Pick<ReportDoc, 'ownerId' | 'date' | 'kind' | 'index'> {
  from: string;
  to: string;
}

export const timesIn = ({ ownerId, date, cells = [], startTime }: ChangedRow): ChangedTime[] =>
  [
    ...cells.map((cell) => ({ ...cell, kind: 'landing' as const })),
    ...(startTime ? [{ ...startTime, kind: 'start' as const, index: null }] : []),
  ].map(({ kind, index, from, to }) => ({
    ...{ ownerId, date, kind, index },
    ...{ from: from.slice(0, 5), to: to.slice(0, 5) },
  }));
