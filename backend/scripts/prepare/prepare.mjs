import { build, partsToBuild } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withBuildLock } from './lock.mjs';
import { isStopping } from './stop-signals.mjs';

/** Installs and builds whatever is missing or changed; quick when everything is up to date. */
export async function prepare() {
  if (isInstalled() && partsToBuild().length === 0) return;
  await withBuildLock(async () => {
    if (!isInstalled()) await install();
    const names = partsToBuild();
    if (names.length > 0) await build(names);
  });
}

/** The same for a command that depends on it: on failure it prints why and exits. */
export async function prepareOrExit() {
  try {
    await prepare();
  } catch (error) {
    if (isStopping()) await new Promise(() => {}); // it failed because a signal is stopping all of us
    console.error(error.message);
    process.exit(1);
  }
}
