import type { ReactNode } from 'react';
import { Link } from '../../lib/router/link';
import { chooseLanguage, languageNames, languages, useLanguage, useTexts } from '../../lib/texts/language';
import { chooseTheme, useThemeChoice } from '../../theme/theme-choice';
import { MoonIcon, SunIcon } from '../icons';
import { useScreenMode } from './screen-mode';
import { Mark } from './mark';

/** The sticky top bar: home link, live pill, language and theme. */
export function SiteBar({ children }: { children?: ReactNode }) {
  const texts = useTexts();
  const dark = useThemeChoice() === 'dark';
  const framed = useScreenMode() === 'embed';
  return (
    <header className="site-bar">
      <a className="skip" href="#main">
        {texts.site.skip}
      </a>
      {framed ? (
        <a
          href={fullPage()}
          target="_blank"
          rel="noreferrer"
          className="wordmark"
          title={texts.screen.openSite}
        >
          <Mark />
          <span>{texts.product}</span>
        </a>
      ) : (
        <Link to="/" className="wordmark" aria-label={`${texts.product}, ${texts.site.home}`}>
          <Mark />
          <span>{texts.product}</span>
        </Link>
      )}
      <div className="site-bar-middle">{children}</div>
      <LanguageButton />
      <button
        type="button"
        className="icon-button"
        aria-label={dark ? texts.site.toLight : texts.site.toDark}
        title={dark ? texts.site.toLight : texts.site.toDark}
        onClick={() => chooseTheme(dark ? 'light' : 'dark')}
      >
        {dark ? <SunIcon aria-hidden /> : <MoonIcon aria-hidden />}
      </button>
    </header>
  );
}

/** Switches to the other language, labelled in that language for those who can't read this one. */
function LanguageButton() {
  const language = useLanguage((state) => state.language);
  const [other] = languages.filter((one) => one !== language);
  if (!other) return null;
  return (
    <button type="button" className="language-button" lang={other} onClick={() => void chooseLanguage(other)}>
      {languageNames[other]}
    </button>
  );
}

/** A link to the page itself, outside of the frame. */
function fullPage(): string {
  const address = new URL(window.location.href);
  address.searchParams.delete('embed');
  return address.href;
}
