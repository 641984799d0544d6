import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, repository } from '../../harness/places.js';
import { fontConfiguration } from './fonts.js';

const execute = promisify(execFile);
const NAMES_ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const STARTS_AT_MOST = 3;

/** A browser to start: its program, and the folder of shared libraries that it brings along, if any. */
interface FoundChromium {
  executablePath: string;
  libraries?: string;
}

/** A browser with its environment and arguments, for any way to start it. */
interface ChromiumOptions {
  executablePath: string;
  env: NodeJS.ProcessEnv;
  args: string[];
}

/**
 * Starts the Chromium to test with. Once in thousands of starts it crashes before it opens anything, which
 * says nothing of the product: then it is started again.
 */
export async function startChromium<Started>(
  start: (options: ChromiumOptions) => Promise<Started>,
): Promise<Started> {
  const options = await chromiumOptions();
  for (let starts = 1; ; starts++) {
    try {
      return await start(options);
    } catch (error) {
      const crash = /<process did exit: .*signal=SIG\w+>/.exec(String(error));
      if (!crash || starts === STARTS_AT_MOST) throw error;
      console.warn(`Chromium crashed while it started, ${crash[0]}: starting it again`);
    }
  }
}

async function chromiumOptions(): Promise<ChromiumOptions> {
  const { executablePath, libraries } = await findChromium();
  const home = path.join(cacheFolder, 'home');
  mkdirSync(home, { recursive: true });
  const env: NodeJS.ProcessEnv = { ...process.env, HOME: home };
  if (libraries) {
    env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
    env.FONTCONFIG_FILE = fontConfiguration(path.dirname(executablePath));
  }
  // Hinting makes the same text differently wide from machine to machine.
  return { executablePath, env, args: ['--font-render-hinting=none', '--disable-gpu', '--no-zygote'] };
}

/**
 * The Chromium to test with: `CHROMIUM_PATH`, else one on the PATH that starts, else the one that comes
 * inside an npm package, so that nothing needs to be installed beside Node.js.
 */
async function findChromium(): Promise<FoundChromium> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { executablePath: named };
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES_ON_PATH) {
      const candidate = path.join(folder, name);
      if (existsSync(candidate) && (await starts(candidate))) return { executablePath: candidate };
    }
  }
  return unpackedChromium();
}

/** True for a browser and not, say, a stub that asks to install one. */
async function starts(candidate: string): Promise<boolean> {
  try {
    await execute(candidate, ['--version'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks the packaged browser once. The package unpacks straight into the folder for temporary files and
 * takes whatever lies there as done; so it is given a folder of its own, which is renamed when complete:
 * runs side by side, or interrupted ones, never see half a browser.
 */
async function unpackedChromium(): Promise<FoundChromium> {
  const packageFolder = path.join(repository, 'node_modules', '@sparticuz', 'chromium');
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = path.join(cacheFolder, `chromium-${version}`);
  if (!existsSync(home)) {
    mkdirSync(cacheFolder, { recursive: true });
    const staging = mkdtempSync(path.join(cacheFolder, 'unpacking-'));
    const unpack = `import('@sparticuz/chromium').then(({ default: c }) => c.executablePath())`;
    // The name of a hosted runtime makes the package unpack its system libraries too.
    const env = { ...process.env, TMPDIR: staging, TMP: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    await execute(process.execPath, ['-e', unpack], { cwd: repository, env });
    try {
      renameSync(staging, home);
    } catch (error) {
      if (!existsSync(home)) throw error;
      rmSync(staging, { recursive: true, force: true }); // somebody else was first
    }
  }
  return { executablePath: path.join(home, 'chromium'), libraries: path.join(home, 'al2023', 'lib') };
}
