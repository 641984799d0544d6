import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Compares node_modules with package-lock.json. npm writes its own list of installed packages as the last step, so an
 * interrupted install has none, and one without development packages is incomplete.
 */
export function isInstalled() {
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'));
  if (!installed) return false;
  const wanted = readPackages(inRoot('package-lock.json')) ?? {};
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true; // a workspace
    const found = installed[place];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    const same =
      entry.link === true || (found.version === entry.version && found.integrity === entry.integrity);
    return same && existsSync(inRoot(place));
  });
}

function readPackages(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined; // cut off in the middle of writing: not installed
  }
}

/** `npm ci`, with the development packages, for the build needs the compiler also where NODE_ENV is production. */
export async function install() {
  console.log('Installing packages…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-progress', '--loglevel=error'];
  const { code } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0) throw new Error('The packages could not be installed; npm says why above.');
}
