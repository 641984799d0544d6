import './prepare/node-version.mjs';
import { build, partsToBuild } from './prepare/build.mjs';
import { install, isInstalled } from './prepare/install.mjs';
import { withBuildLock } from './prepare/lock.mjs';
import { inRoot } from './prepare/paths.mjs';
import { start, stop, stopAll } from './prepare/run.mjs';

/**
 * `npm run dev`: the compiler watches shared and backend, and the server restarts after each compilation without
 * errors; Vite serves the frontend and proxies API and sockets to the server.
 */
let server;
let ending = false;
let restarting = Promise.resolve();

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));

try {
  await withBuildLock(async () => {
    if (!isInstalled()) await install();
    const names = partsToBuild().filter((name) => name !== 'backend'); // built by the watching compiler
    if (names.length > 0) await build(names);
  });
} catch (error) {
  if (!ending) console.error(error.message); // an error in the sources is no reason to stop watching
}
if (!ending) watch();

function watch() {
  const compiler = start(
    process.execPath,
    [
      inRoot('node_modules/typescript/bin/tsc'),
      '-b',
      'backend',
      '--watch',
      '--preserveWatchOutput',
      '--pretty',
    ],
    { capture: true },
  );
  let unread = '';
  compiler.child.stdout.on('data', (text) => {
    process.stdout.write(text);
    unread = (unread + text).slice(-1000);
    if (!/Found 0 errors/.test(unread)) return;
    unread = '';
    restarting = restarting.then(restart);
  });
  const vite = start(process.execPath, [inRoot('node_modules/vite/bin/vite.js')], {
    cwd: inRoot('frontend'),
  });
  for (const { ended } of [compiler, vite]) void ended.then(() => end(1));
}

async function restart() {
  if (ending) return;
  if (server) await stop(server);
  if (!ending) server = start(process.execPath, ['--enable-source-maps', inRoot('backend/dist/main.js')]);
}

async function end(code) {
  if (ending) return;
  ending = true;
  await stopAll();
  process.exit(code);
}
