import { formatMinutes, formatTotal, planSave, publicPrize, scoreRow } from '../../../src/index.js';
import { rulesSchema } from '../../../src/contracts/index.js';
import { buildBoard, idOf } from '../../../src/testing/index.js';
import { storedTime } from './example-board.js';
import type { Example, PageTable } from './read-page.js';

/** A row of a table by its headers, as the code fills it. */
export type Cells = Record<string, string>;

/** Flights of a team of one. */
export function flightTable(table: PageTable, { rules: { overnight } }: Example): Cells[] {
  const rules = rulesSchema.parse({ overnight });
  const board = buildBoard({ numberOfPigeons: 1, helperPigeons: 0, rules });
  const now = { date: '2027-01-01', minutes: 0, seconds: 0 };
  return table.rows.map(([startTime = '', landing = '']) => {
    const request = { ownerId: idOf(1), date: '01-04-2026', startTime, timeList: [storedTime(landing)] };
    const plan = planSave(board, request, now);
    const flight = plan.kind === 'saved' ? scoreRow(plan.row, board.tournament).flights[0] : null;
    return {
      Start: startTime,
      Landing: landing,
      Flight: flight === null || flight === undefined ? plan.kind : formatMinutes(flight),
    };
  });
}

/** Prizes as entered, and as the public reads them. */
export function prizeTable(table: PageTable): Cells[] {
  return table.rows.map(([entered = '']) => {
    const prize = publicPrize(entered.replaceAll('`', ''));
    return { Entered: entered, Public: typeof prize === 'number' ? `number ${prize}` : 'text' };
  });
}

/** Totals as they are shown. */
export function minutesTable(table: PageTable): Cells[] {
  return table.rows.map(([minutes = '']) => ({ Minutes: minutes, Shown: formatTotal(Number(minutes) * 60) }));
}
