import { screenPath } from '@parwaz/shared';
import type { LinkPlaces, Links, ScreenLink } from '../../components/slots';
import { late } from '../../lib/late';
import { linkTexts } from './link-texts';

const PaperPage = late(() => import('./results/paper-page'));
export const paperPages = { certificate: PaperPage, resultSheet: PaperPage };

/** A page of the final results, which opens on one day or the total. */
const paper = (
  screen: keyof typeof paperPages,
  text: keyof (typeof linkTexts)['en'],
  { tournamentId, view, language }: LinkPlaces['champions'],
  more: Readonly<Record<string, string>>,
): ScreenLink => ({
  to: `${screenPath(screen, tournamentId)}?${new URLSearchParams({ date: view, ...more })}`,
  text: linkTexts[language][text],
});

export const paperLinks: Links = {
  boardFiles: ({ tournamentId: id, shown, language: lang }) => [
    {
      to: `/parwaz/tournament/${id}/standings.png?${new URLSearchParams({ ...shown, lang })}`,
      text: linkTexts[lang].picture,
    },
  ],
  boardPages: (about) => {
    const more: Readonly<Record<string, string>> = about.search.has('lang') ? { lang: about.language } : {};
    return [paper('resultSheet', 'sheet', about, more), paper('certificate', 'certificates', about, more)];
  },
  champions: (about) => [paper('certificate', 'certificates', about, { lang: about.language })],
  placedLoft: (about) =>
    about.isSettled
      ? [paper('certificate', 'certificate', about, { loft: about.ownerId, lang: about.language })]
      : [],
};
