import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from './location';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

export function Link({ to, onClick, ...attributes }: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...attributes} href={to} onClick={open} />;
}

/** Left to the browser: another tab or window, a download, another site. */
function opensElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin } = event.currentTarget;
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== '' && target !== '_self') ||
    event.currentTarget.hasAttribute('download') ||
    origin !== window.location.origin
  );
}
