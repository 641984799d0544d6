import { build, partsToBuild } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withBuildLock } from './lock.mjs';
import { isStopping } from './stop-signals.mjs';

/** Installs and builds what is missing or changed; does nothing, and quickly, when all is there. */
export async function prepare() {
  if (isInstalled() && partsToBuild().length === 0) return;
  await withBuildLock(async () => {
    if (!isInstalled()) await install();
    const names = partsToBuild();
    if (names.length > 0) await build(names);
  });
}

/** The same for a command that can't go on without: says why it can't, and ends. */
export async function prepareOrExit() {
  try {
    await prepare();
  } catch (error) {
    if (isStopping()) await new Promise(() => {}); // what failed was ended on purpose, and so are we
    console.error(error.message);
    process.exit(1);
  }
}
