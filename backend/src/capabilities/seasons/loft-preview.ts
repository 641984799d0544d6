import { flyingSince, formatTotal, shownName, type Language, type LoftSeasonsAnswer } from '@parwaz/shared';
import type { Preview } from '../../public-pages/preview-pictures.js';
import { prizeWords } from '../../public-pages/page-texts.js';
import { loftTexts } from './page-texts.js';

/** Its best places, the newest of equals first. */
export function loftPreview({ owner, seasons, records }: LoftSeasonsAnswer, language: Language): Preview {
  const words = loftTexts[language];
  const races = seasons.flatMap(({ tournaments }) => tournaments);
  const placed = races.flatMap(({ rank, ...race }) =>
    rank === null || race.state !== 'final' ? [] : [{ rank, ...race }],
  );
  const best = placed.sort((a, b) => a.rank - b.rank).slice(0, 3);
  const { wins, longestFlight } = records;
  return {
    language,
    title: shownName(owner, language),
    club: owner.address,
    view: wins > 0 ? words.wins(wins) : words.loft,
    leaders: best.map(({ rank, name, nameUrdu, grandTotal, prize }) => ({
      rank: String(rank),
      name: shownName({ name, nameUrdu }, language),
      total: formatTotal(grandTotal),
      prize: prizeWords(prize),
    })),
    empty: races.length > 0 ? words.noneFinished : words.noRaces,
    up: longestFlight ? words.longest(longestFlight.minutes) : '',
    landed: races.length > 0 ? words.races(races.length, flyingSince(seasons)) : '',
  };
}
