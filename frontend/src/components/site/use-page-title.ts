import { useEffect } from 'react';

const product = 'Parwaz';

/** Names the page in the browser's tab. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
