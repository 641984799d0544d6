/** The drill's judgement, as far as tests use it. */
export interface Acknowledged {
  /** Loft and date. */
  key: string;
  slot: number;
  to: string;
  revision: number;
}

export interface Entry {
  index: number;
  from: string;
  to: string;
  revision: number;
}

interface Row {
  what: string;
  kind: string | null;
  cuts: number;
  backMs: number | null;
}

export function lostOf(
  acknowledged: readonly Acknowledged[],
  histories: ReadonlyMap<string, readonly Entry[]>,
): Acknowledged[];
export function brokenCells(history: readonly Entry[], timeList: readonly string[]): number[];
export function shareOf(counted: ReadonlyMap<number, number>, part: number): number | null;
export function delaysOf(
  landings: readonly { revision: number; typedAt: number }[],
  steps: readonly (readonly [before: number, revision: number, at: number, count: number])[],
): Map<number, number>;
export function faultsOf(found: {
  rows: readonly Row[];
  lost: readonly unknown[];
  held: { watchers: number; wrong: number };
  broken: number;
  complaints: readonly string[];
}): string[];
