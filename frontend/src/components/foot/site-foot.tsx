import { DeskPhone } from '../phone-number';
import { chooseHourStyle, useHourStyle } from '../../lib/format';
import { chooseLanguage, languageNames, languages, useLanguage } from '../../lib/texts/language';
import { useOwnTexts } from '../../lib/texts/own-texts';
import { chooseTheme, useThemeChoice } from '../../theme/theme-choice';
import type { BoardViewDate } from '@parwaz/shared';
import { Slot, useLinks, useSlot } from '../slots';
import { Link } from '../../lib/router/link';
import { useSearchParams } from '../../lib/router/router';
import { withParams } from '../../lib/router/search-params';

const en = {
  settings: 'How this page is shown',
  hours24: '24 hours',
  hours12: '12 hours',
  light: 'Light',
  dark: 'Dark',
  take: 'Save and print',
  csv: 'Table (CSV)',
  bigScreen: 'Big screen',
};

const ur: typeof en = {
  settings: 'صفحے کی ترتیب',
  hours24: '24 گھنٹے',
  hours12: '12 گھنٹے',
  light: 'ہلکا',
  dark: 'گہرا',
  take: 'محفوظ کریں یا پرنٹ کریں',
  csv: 'جدول (CSV)',
  bigScreen: 'بڑی سکرین',
};

const footTexts = { en, ur };

interface BoardFiles {
  tournamentId: string;
  view: BoardViewDate;
  stamp?: string | undefined;
}

export interface FootProps {
  board?: BoardFiles;
  deskPhone?: string;
}

export default function SiteFoot({ board, deskPhone }: FootProps) {
  const texts = useOwnTexts(footTexts);
  const language = useLanguage((state) => state.language);
  const hours = useHourStyle((state) => state.style);
  const theme = useThemeChoice();
  return (
    <footer className="site-foot">
      {deskPhone && <DeskPhone number={deskPhone} />}
      {board && <BoardLinks {...board} />}
      <div className="foot-group" role="group" aria-label={texts.settings}>
        <Choice
          options={languages.map((one) => ({ value: one, label: languageNames[one], lang: one }))}
          chosen={language}
          onChoose={(one) => void chooseLanguage(one)}
        />
        <Choice
          options={[
            { value: '24', label: texts.hours24 },
            { value: '12', label: texts.hours12 },
          ]}
          chosen={hours}
          onChoose={chooseHourStyle}
        />
        <Choice
          options={[
            { value: 'light', label: texts.light },
            { value: 'dark', label: texts.dark },
          ]}
          chosen={theme}
          onChoose={chooseTheme}
        />
      </div>
    </footer>
  );
}

interface ChoiceProps<V extends string> {
  options: readonly { value: V; label: string; lang?: string }[];
  chosen: V;
  onChoose: (value: V) => void;
}

function Choice<V extends string>({ options, chosen, onChoose }: ChoiceProps<V>) {
  return (
    <div className="choice">
      {options.map(({ value, label, lang }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

export function BoardLinks({ tournamentId, view, stamp }: BoardFiles) {
  const { language, texts: all } = useLanguage();
  const search = useSearchParams();
  const texts = useOwnTexts(footTexts);
  const bigScreen = withParams(search, { date: view, stamp: null, screen: 'tv', loft: null });
  const hasBigScreen = useSlot('tv') !== undefined;
  const start = `/parwaz/tournament/${encodeURIComponent(tournamentId)}`;
  const shown: Record<string, string> = stamp ? { stamp } : view === 'total' ? {} : { date: view };
  const query = new URLSearchParams(shown).toString();
  const files = useLinks('boardFiles')({ tournamentId, shown, language });
  const pages = useLinks('boardPages')({ tournamentId, view, language, search });
  return (
    <div className="foot-group" role="group" aria-label={texts.take}>
      <a className="foot-link" href={`${start}/results.csv${query && `?${query}`}`} download>
        {texts.csv}
      </a>
      {files.map(({ to, text }) => (
        <a key={to} className="foot-link" href={to} target="_blank" rel="noreferrer">
          {text}
        </a>
      ))}
      <button type="button" className="foot-link" onClick={() => window.print()}>
        {all.site.print}
      </button>
      {pages.map(({ to, text }) => (
        <Link key={to} className="foot-link" to={to}>
          {text}
        </Link>
      ))}
      {hasBigScreen && (
        <a className="foot-link" href={`?${bigScreen}`}>
          {texts.bigScreen}
        </a>
      )}
      <Slot name="embedding" props={{}} />
      <Link className="foot-link" to={`?${withParams(search, { corrections: '1', loft: null })}`}>
        {all.days.corrections}
      </Link>
    </div>
  );
}
