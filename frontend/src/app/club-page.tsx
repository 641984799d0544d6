import { lazy, useState } from 'react';

type Page = Awaited<ReturnType<typeof loadCode>>['default'];

const loadCode = () => import('../features/clubs-public/club-page');
let loaded: Page | null = null;

/** Loads the page's code: no board is on it, so boards don't wait for it. */
export async function loadClubPage(): Promise<{ default: Page }> {
  const code = await loadCode();
  loaded = code.default;
  return code;
}

const LatePage = lazy(loadClubPage);

/** The page of a club, at once when its code is there: what the server drew must not blink away. */
export function ClubPage() {
  const [Shown] = useState(() => loaded ?? LatePage);
  return <Shown />;
}
