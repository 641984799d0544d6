import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, repository } from '../../harness/places.js';

const families = ['sans-serif', 'serif', 'monospace', 'system-ui'];

/**
 * Writes the font configuration of the test browser and returns its path. A bare machine has no fonts at
 * all and any other has its own; with these files, Latin and Urdu, pages look the same everywhere.
 */
export function fontConfiguration(chromiumFolder: string): string {
  const folders = [
    path.join(chromiumFolder, 'fonts'),
    path.join(repository, 'node_modules', '@expo-google-fonts', 'noto-naskh-arabic'),
  ];
  const file = path.join(cacheFolder, 'fonts.conf');
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${path.join(cacheFolder, 'fontconfig')}</cachedir>
${families.map(preferOurs).join('\n')}
</fontconfig>
`;
  mkdirSync(cacheFolder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
  return file;
}

const preferOurs = (family: string) => `  <alias>
    <family>${family}</family>
    <prefer><family>Open Sans</family><family>Noto Naskh Arabic</family></prefer>
  </alias>`;
