import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../lib/texts/language';
import { MenuIcon } from '../icons';

/** Also opens before the app is loaded. */
export function SiteMenu({ children }: { children: ReactNode }) {
  const texts = useTexts().site;
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
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
    return () => left.abort();
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
