import { writeFileSync } from 'node:fs';
import { drawHouse } from './docs/house-picture.mjs';
import { readHouse } from './docs/house.mjs';
import { verifyPage } from './docs/verify-page.mjs';
import { watchIngress } from './docs/watch-ingress.mjs';
import { mainMatcher } from './docs/watch-paths.mjs';
import { build, partsToBuild } from './prepare/build.mjs';
import { inRoot } from './prepare/paths.mjs';

/** Files that are made from the source. */
const made = {
  'docs/house.svg': () => drawHouse(readHouse()),
  'docs/verify.html': verifyPage,
  'backend/deploy/paths.caddy': mainMatcher,
  'backend/deploy/kubernetes/ingress-watch.yaml': watchIngress,
};

// Writes all of them; `--print FILE` writes one to standard output, from contracts that are built already.
const [flag, printed] = process.argv.slice(2);
if (flag === '--print') process.stdout.write(await made[printed]());
else {
  if (partsToBuild().includes('shared')) await build(['shared']);
  for (const [file, make] of Object.entries(made)) writeFileSync(inRoot(file), await make());
}
