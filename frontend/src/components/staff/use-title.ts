import { useEffect } from 'react';
import { useStaffTexts } from '../../lib/texts/staff-language';

/** Sets the tab's title: the screen's name, then the product's. */
export function useTitle(title: string): void {
  const { product } = useStaffTexts().shell;
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
