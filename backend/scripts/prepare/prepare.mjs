import { build, partsToBuild } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withBuildLock } from './lock.mjs';

/** Installs and builds what is missing or changed; does nothing, and quickly, when all is there. */
export async function prepare() {
  if (isInstalled() && partsToBuild().length === 0) return;
  await withBuildLock(async () => {
    if (!isInstalled()) await install();
    const names = partsToBuild();
    if (names.length > 0) await build(names);
  });
}
