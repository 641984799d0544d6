import { late } from '../lib/late';
import { screenAt } from '../lib/paths';
import { screens } from './public/screens';

export const StaffApp = late(() => import('./staff/staff-app'));

/** Loads the code of a path's page, so that it replaces the server's rendering without a flash. */
export async function loadPage(pathname: string): Promise<void> {
  const screen = screenAt(pathname);
  if (screen !== null) {
    await screens[screen].load?.();
    return;
  }
  const { loadGuarded } = await StaffApp.load();
  await loadGuarded(pathname);
}
