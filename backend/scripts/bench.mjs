import './prepare/node-version.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from './prepare/paths.mjs';
import { prepareOrExit } from './prepare/prepare.mjs';
import { run } from './prepare/run.mjs';
import { stopOnSignals } from './prepare/stop-signals.mjs';

/** `npm run bench -- NAME …`: runs backend/bench/NAME.mjs on what is built; without a name, lists them. */
stopOnSignals();
const [name, ...args] = process.argv.slice(2);
const folder = inRoot('backend', 'bench');
const names = existsSync(folder)
  ? readdirSync(folder).flatMap((file) => (file.endsWith('.mjs') ? [file.slice(0, -'.mjs'.length)] : []))
  : [];
if (!names.includes(name)) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}.`);
  process.exit(1);
}
await prepareOrExit();
process.exitCode = (await run(process.execPath, [inRoot('backend', 'bench', `${name}.mjs`), ...args])).code;
