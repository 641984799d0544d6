import { useEffect } from 'react';

const product = 'Parwaz';

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
