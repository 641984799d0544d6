import { late } from '../lib/late';
import { clubOf, isPublicPath } from '../lib/paths';

/** The page of a club: no board is on it, so boards don't wait for its code. */
export const ClubPage = late(() => import('../features/clubs-public/club-page'));

/** Everything for staff, the login included: no spectator loads it. */
export const StaffApp = late(() => import('./staff/staff-app'));

/** Loads what an address shows, so that it is drawn at once: what the server drew must not blink away. */
export async function loadPage(pathname: string): Promise<void> {
  if (clubOf(pathname) !== null) await ClubPage.load();
  if (isPublicPath(pathname)) return;
  const { loadGuarded } = await StaffApp.load();
  await loadGuarded(pathname);
}
