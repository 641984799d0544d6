import { planSave } from '../../../src/index.js';
import type { Board, SavePlan, SaveRequest, StaffFacts, WallClock } from '../../../src/index.js';
import { buildBoard, idOf } from '../../../src/testing/index.js';

export const d1 = '01-04-2026';
export const d2 = '03-04-2026';
export const evening: WallClock = { date: '2026-04-01', minutes: 22 * 60, seconds: 0 };
export const midday: WallClock = { date: '2026-04-01', minutes: 12 * 60, seconds: 30 };

/** Three pigeons and a helper, from 06:00. Loft 1 has a record of the first date, loft 2 none. */
export const board = buildBoard({}, { 1: { [d1]: ['12:00', '', '13:00'] } });
export const typed = (timeList: (string | null)[], some: Partial<SaveRequest> = {}): SaveRequest => ({
  ownerId: idOf(1),
  date: d1,
  startTime: '06:00',
  timeList,
  ...some,
});
export const saved = (plan: SavePlan) => {
  if (plan.kind !== 'saved') throw new Error(JSON.stringify(plan));
  return plan;
};
export const save = (request: SaveRequest, to: Board<StaffFacts> = board, now = evening) =>
  planSave(to, request, now);
