import './prepare/node-version.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from './prepare/paths.mjs';
import { prepare } from './prepare/prepare.mjs';
import { run, stopAll } from './prepare/run.mjs';

/** `npm run bench -- NAME …`: runs backend/bench/NAME.mjs on what is built; without a name, lists them. */
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void stopAll().then(() => process.exit(0)));

const [name, ...args] = process.argv.slice(2);
const folder = inRoot('backend', 'bench');
const names = existsSync(folder)
  ? readdirSync(folder).flatMap((file) => (file.endsWith('.mjs') ? [file.slice(0, -'.mjs'.length)] : []))
  : [];
if (!names.includes(name)) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}.`);
  process.exit(1);
}
try {
  await prepare();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exitCode = (await run(process.execPath, [inRoot('backend', 'bench', `${name}.mjs`), ...args])).code;
