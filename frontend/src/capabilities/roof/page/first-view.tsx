import { roofPage } from '@parwaz/shared';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { RoofPage } from '../screen/roof-page';
import type { RoofActions, RoofView } from '../screen/view';
import { directions, languages, type Language } from '../../../lib/texts/languages';
import { roofEn } from '../texts';
import { roofUr } from '../texts-ur';

const nothing = () => undefined;
const actions: RoofActions = {
  tap: nothing,
  open: nothing,
  takeBack: nothing,
  chooseSlot: nothing,
  type: nothing,
  saveTime: nothing,
  addPhoto: nothing,
  changeLanguage: nothing,
};

const blank = (language: Language): RoofView => ({
  language,
  texts: language === 'ur' ? roofUr : roofEn,
  line: 'unknown',
  roof: null,
  standing: null,
  day: { kind: 'race', date: '' },
  timeZone: '',
  rows: [],
  buttons: { main: 'landing', other: null },
  stamped: [],
  pigeons: null,
  now: { date: '', minutes: 0, seconds: 0 },
  clock: '',
  offsetMs: null,
  isStored: true,
  typing: 'no',
  open: null,
  photoFailed: false,
});

/** The page before anything is known, in both languages; roof.html shows one of them. */
function draw(): string {
  return languages
    .map((language) => {
      const markup = renderToStaticMarkup(<RoofPage view={blank(language)} actions={actions} />);
      return `<div class="first" lang="${language}" dir="${directions[language]}">${markup}</div>`;
    })
    .join('');
}

export const roofView = { name: roofPage.name, draw };
