/** The rooms of the live namespace: the one place that names them. */
export const rooms = {
  /** Everybody who watches a tournament's board. */
  board: (tournamentId: string) => `board:${tournamentId}`,
  /** The desks that type into a tournament. */
  desks: (tournamentId: string) => `desks:${tournamentId}`,
  /** Home screens. */
  home: 'home',
} as const;
