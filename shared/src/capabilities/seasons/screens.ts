export const seasonScreens = {
  loft: { start: '/loft/', named: 'segment' },
} as const;
