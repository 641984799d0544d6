import { useEffect } from 'react';

const product = 'Parwaz';

/** Sets the browser tab's title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
