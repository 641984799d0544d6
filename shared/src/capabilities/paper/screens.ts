export const paperScreens = {
  certificate: { start: '/certificate/', named: 'segment', board: true },
  resultSheet: { start: '/result-sheet/', named: 'segment', board: true },
} as const;
