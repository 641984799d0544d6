import { late } from '../lib/late';
import { clubOf, isPublicPath, paperOf } from '../lib/paths';

/** The club page, loaded separately because boards don't need it. */
export const ClubPage = late(() => import('../features/clubs-public/club-page'));

/** Certificates and result sheets, which few open. */
export const PaperPage = late(() => import('../features/board/paper/paper-page'));

/** Everything for staff, the login included, which spectators never load. */
export const StaffApp = late(() => import('./staff/staff-app'));

/** Loads the code of a path's page, so that it replaces the server's rendering without a flash. */
export async function loadPage(pathname: string): Promise<void> {
  if (clubOf(pathname) !== null) await ClubPage.load();
  if (paperOf(pathname) !== null) await PaperPage.load();
  if (isPublicPath(pathname)) return;
  const { loadGuarded } = await StaffApp.load();
  await loadGuarded(pathname);
}
