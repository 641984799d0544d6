import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * `npm run cut-nastaliq -w frontend`: writes urdu.woff2, the font cut to the letters of letters.json: a third smaller.
 * It takes seconds, and the letters hardly ever change: so the file is kept beside this one.
 */
const whole = createRequire(import.meta.url).resolve(
  '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const { urdu } = JSON.parse(readFileSync(here('letters.json'), 'utf8'));
const cut = await subsetFont(readFileSync(whole), ` ${urdu}`, { targetFormat: 'woff2' });
writeFileSync(here('urdu.woff2'), cut);
console.log(`urdu.woff2: ${(cut.length / 1000).toFixed(1)} kB`);
