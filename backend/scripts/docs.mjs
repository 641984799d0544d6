import { writeFileSync } from 'node:fs';
import { drawHouse } from './docs/house-picture.mjs';
import { readHouse } from './docs/house.mjs';
import { verifyPage } from './docs/verify-page.mjs';
import { inRoot } from './prepare/paths.mjs';

// Draws docs/house.svg from the folders and their imports, and puts the code that reads logs into docs/verify.html;
// --print writes the picture to standard output only.
const picture = drawHouse(readHouse());
if (process.argv.includes('--print')) process.stdout.write(picture);
else {
  writeFileSync(inRoot('docs/house.svg'), picture);
  writeFileSync(inRoot('docs/verify.html'), await verifyPage());
}
