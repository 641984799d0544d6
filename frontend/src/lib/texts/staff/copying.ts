export const copyingTexts = {
  sources: {
    title: 'Copy landings from',
    hint: 'Landings typed there appear here too, unless somebody has typed something else here. Where several have the same loft and date, the first in this list counts.',
    add: 'Add a tournament',
    choose: 'Choose a tournament',
    most: (count: number) => `${count} tournaments at most.`,
    unknown: 'A tournament that you may not edit, or a deleted one',
    obstacles: { timeZone: 'another time zone', overnight: 'another overnight rule' },
  },
  rehearsal: {
    button: 'Copy as rehearsal',
    from: (name: string) =>
      `A rehearsal of ${name}: hidden, with the same lofts, prizes, rules and staff. Only its staff see it; delete it when you are done.`,
    live: (title: string) =>
      `Choose the original under “${title}”, and on the days that both have its landings appear here live.`,
  },
};
