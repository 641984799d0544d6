export function prizePool(prizes: readonly (number | string)[]): number {
  return prizes.reduce<number>((sum, prize) => sum + (typeof prize === 'number' ? prize : 0), 0);
}

/** Prizes that the pool can't add up: a motorcycle, a fridge. */
export function prizeGoods(prizes: readonly (number | string)[]): string[] {
  return prizes.filter((prize): prize is string => typeof prize === 'string' && prize !== '');
}
