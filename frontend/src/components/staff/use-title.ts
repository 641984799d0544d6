import { useEffect } from 'react';
import { staffEn } from '../../lib/texts/staff-en';

/** Sets the browser tab's title to the screen's. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${staffEn.shell.product}`;
  }, [title]);
}
