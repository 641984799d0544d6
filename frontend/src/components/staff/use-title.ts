import { useEffect } from 'react';
import { staffEn } from '../../lib/texts/staff-en';

/** Names the browser's tab after the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${staffEn.shell.product}`;
  }, [title]);
}
