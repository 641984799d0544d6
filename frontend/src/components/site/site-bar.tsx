import { shownName } from '@parwaz/shared';
import { clubPath } from '../../lib/paths';
import { Link } from '../../lib/router/link';
import { useLocation } from '../../lib/router/router';
import { useHomeStore, useSiteConfig } from '../../lib/site-config';
import { chooseLanguage, languageNames, languages, useLanguage, useTexts } from '../../lib/texts/language';
import { chooseTheme, useThemeChoice } from '../../theme/theme-choice';
import { MoonIcon, SunIcon, MenuIcon } from '../icons';
import { Logo } from './logo';
import { useScreenMode } from './screen-mode';
import { useEffect, useRef, type ReactNode, type KeyboardEvent } from 'react';

export function SiteBar({ children }: { children?: ReactNode }) {
  const texts = useTexts();
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
          title={texts.site.openSite}
        >
          <Logo />
          <span>{texts.product}</span>
        </a>
      ) : (
        <Link to="/" className="wordmark" aria-label={`${texts.product}, ${texts.site.home}`}>
          <Logo />
          <span>{texts.product}</span>
        </Link>
      )}
      {!framed && (
        <nav className="club-bar" aria-label={texts.site.clubs}>
          <ClubLinks />
        </nav>
      )}
      <div className="site-bar-middle">{children}</div>
      <LanguageButton />
      <ThemeButton />
      {!framed && (
        <>
          <div className="site-end">
            <OtherLinks />
          </div>
          <SiteMenu>
            <MenuLinks />
            <ThemeButton />
          </SiteMenu>
        </>
      )}
    </header>
  );
}

/** All ways that the bar of a wide screen names. */
export function MenuLinks() {
  const texts = useTexts().site;
  return (
    <nav className="menu-links" aria-label={texts.menu}>
      <ClubLinks />
      <OtherLinks />
    </nav>
  );
}

function ClubLinks() {
  const { texts, language } = useLanguage();
  const isHome = useLocation().pathname === '/';
  const clubs = useHomeStore((state) => state.clubs);
  return (
    <>
      <Link to="/" aria-current={isHome ? 'page' : undefined}>
        {texts.site.home}
      </Link>
      {clubs?.map((club) => (
        <Link key={club._id} to={clubPath(club.name)}>
          <bdi className="one-line">{shownName(club, language)}</bdi>
        </Link>
      ))}
    </>
  );
}

function OtherLinks() {
  const texts = useTexts().site;
  const contactUrl = useSiteConfig((config) => config.contactUrl);
  return (
    <>
      {contactUrl !== '' && (
        <a href={contactUrl} target="_blank" rel="noreferrer">
          {texts.contact}
        </a>
      )}
      <Link to="/login">{texts.login}</Link>
    </>
  );
}

function ThemeButton() {
  const texts = useTexts().site;
  const dark = useThemeChoice() === 'dark';
  const to = dark ? texts.toLight : texts.toDark;
  return (
    <button
      type="button"
      className="icon-button theme-button"
      aria-label={to}
      title={to}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <SunIcon aria-hidden /> : <MoonIcon aria-hidden />}
      <span aria-hidden>{to}</span>
    </button>
  );
}

/** Labelled in the other language, for those who can't read this one. */
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

function fullPage(): string {
  const address = new URL(window.location.href);
  address.searchParams.delete('embed');
  return address.href;
}

/** Also opens before the app is loaded. */
function SiteMenu({ children }: { children: ReactNode }) {
  const texts = useTexts().site;
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const closeUnless = (stays: (at: Element) => boolean) => (event: Event) => {
      if (menu.current?.open && !stays(event.target as Element)) menu.current.open = false;
    };
    const isInside = (at: Element) => menu.current?.contains(at) === true;
    document.addEventListener('pointerdown', closeUnless(isInside), { signal });
    document.addEventListener(
      'click',
      closeUnless((at) => isInside(at) && !at.closest('a')),
      { signal },
    );
    return () => controller.abort();
  }, []);
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details className="site-menu" ref={menu} onKeyDown={close}>
      <summary className="icon-button" aria-label={texts.menu} title={texts.menu}>
        <MenuIcon aria-hidden />
      </summary>
      <div className="site-menu-box">{children}</div>
    </details>
  );
}
