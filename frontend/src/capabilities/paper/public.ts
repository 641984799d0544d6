import { hasCertificates, screenPath } from '@parwaz/shared';
import type { Links } from '../../components/slots';
import { late } from '../../lib/late';
import { linkTexts } from './link-texts';

const PaperPage = late(() => import('./results/paper-page'));
export const paperPages = { certificate: PaperPage, resultSheet: PaperPage };

export const paperLinks: Links = {
  boardFiles: ({ tournamentId: id, shown, language: lang }) => [
    {
      to: `/parwaz/tournament/${id}/standings.png?${new URLSearchParams({ ...shown, lang })}`,
      text: linkTexts[lang].picture,
    },
  ],
  boardPages: ({ tournamentId, view, language, search }) => {
    const query = new URLSearchParams({ date: view, ...(search.has('lang') && { lang: language }) });
    const { sheet, certificates } = linkTexts[language];
    return [
      { to: `${screenPath('resultSheet', tournamentId)}?${query}`, text: sheet },
      { to: `${screenPath('certificate', tournamentId)}?${query}`, text: certificates },
    ];
  },
  champions: ({ tournamentId, view, language }) => [
    {
      to: `${screenPath('certificate', tournamentId)}?date=${view}&lang=${language}`,
      text: linkTexts[language].certificates,
    },
  ],
  placedLoft: ({ tournamentId, view, language, ownerId, board, today }) =>
    hasCertificates(board.tournament, view, today)
      ? [
          {
            to: `${screenPath('certificate', tournamentId)}?date=${view}&loft=${ownerId}&lang=${language}`,
            text: linkTexts[language].certificate,
          },
        ]
      : [],
};
