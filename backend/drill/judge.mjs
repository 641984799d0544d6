/**
 * The acknowledged saves that the logs don't tell as of the revision that was answered.
 * @param histories of each row, newest first, as the server gives them
 */
export function lostOf(acknowledged, histories) {
  return acknowledged.filter(({ key, slot, revision, to }) => {
    const entries = histories.get(key) ?? [];
    return entries.find((entry) => entry.index === slot && entry.revision <= revision)?.to !== to;
  });
}

/** The cells of a row whose entries are no unbroken chain from nothing to what the board shows. */
export function brokenCells(history, timeList) {
  return [...timeList.keys()].filter((slot) => {
    const chain = history.filter(({ index }) => index === slot).reverse();
    const isWhole = chain.every(({ from }, n) => from === (n === 0 ? '' : chain[n - 1].to));
    return !isWhole || (chain.at(-1)?.to ?? '') !== timeList[slot];
  });
}

/** The value below which this part of what was counted lies: `counted` tells how often each value came. */
export function shareOf(counted, part) {
  const total = [...counted.values()].reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [value, count] of [...counted].sort(([a], [b]) => a - b)) {
    below += count;
    if (below >= total * part) return value;
  }
  return null;
}

/**
 * Delays of landings from the desk to the watchers, and how often each came.
 * @param landings `{revision, typedAt}`
 * @param steps `[before, revision, at, count]`: so many watchers went at that moment from one revision to the other
 */
export function delaysOf(landings, steps) {
  const typedAt = new Map();
  for (const { revision, typedAt: at } of landings)
    typedAt.set(revision, Math.max(at, typedAt.get(revision) ?? 0));
  const counted = new Map();
  for (const [before, revision, at, count] of steps) {
    for (let each = before + 1; each <= revision; each += 1) {
      if (!typedAt.has(each)) continue;
      const delay = Math.round(at - typedAt.get(each));
      counted.set(delay, (counted.get(delay) ?? 0) + count);
    }
  }
  return counted;
}

/** Reasons for which the drill is not passed, a line each. */
export function faultsOf({ rows, lost, held, broken, complaints }) {
  const faults = lost.length > 0 ? [`${lost.length} acknowledged saves are lost`] : [];
  for (const { what, kind, cuts, backMs } of rows) {
    if (kind === 'main' && cuts > 0) faults.push(`${what}: ${cuts} watchers were cut`);
    if (backMs === null) faults.push(`${what}: not all came back`);
  }
  if (held.wrong > 0) faults.push(`${held.wrong} of ${held.watchers} watchers hold another board`);
  if (broken > 0) faults.push(`${broken} cells whose log does not lead to what the board shows`);
  return [...faults, ...complaints];
}
