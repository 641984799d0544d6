export const noPrize = '-';

/** First to last: the i-th highest when all are numbers, else the i-th as entered (goods); `'-'` beyond the list. */
export function prizesByPlace(prizes: readonly (number | string)[], places: number): (number | string)[] {
  const numbers = prizes.filter((prize) => typeof prize === 'number');
  const allNumbers = prizes.every((prize) => typeof prize === 'number' || prize === '');
  const inOrder = allNumbers ? numbers.sort((a, b) => b - a) : prizes;
  return Array.from({ length: places }, (_, index) => {
    const prize = inOrder[index] ?? '';
    return prize === '' ? noPrize : prize;
  });
}

export function withPrizes<L extends { rank: number | null }>(
  ranked: readonly L[],
  prizes: readonly (number | string)[],
): (L & { prize: number | string })[] {
  const byPlace = prizesByPlace(prizes, ranked.length);
  return ranked.map((loft, index) => ({
    ...loft,
    prize: loft.rank === null ? noPrize : (byPlace[index] ?? noPrize),
  }));
}
