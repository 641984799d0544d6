import { createRequire } from 'node:module';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { Resvg } from '@resvg/resvg-js';
import { span, type TextStyle } from './svg-text.js';

const require = createRequire(import.meta.url);

function fontFile(family: string, file: string): string {
  return path.join(path.dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)), file);
}

/** Bundled fonts, Latin too: a bare machine has none. */
const font = {
  loadSystemFonts: false,
  fontFiles: [
    fontFile('noto-sans', '400Regular/NotoSans_400Regular.ttf'),
    fontFile('noto-sans', '700Bold/NotoSans_700Bold.ttf'),
    fontFile('noto-nastaliq-urdu', '400Regular/NotoNastaliqUrdu_400Regular.ttf'),
    fontFile('noto-nastaliq-urdu', '700Bold/NotoNastaliqUrdu_700Bold.ttf'),
  ],
  defaultFontFamily: 'Noto Sans',
};

const measured = new LRUCache<string, number>({ max: 5000 });

export function measureText(text: string, style: TextStyle): number {
  if (text === '') return 0;
  const drawn = span(text, style);
  const before = measured.get(drawn);
  if (before !== undefined) return before;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text y="50">${drawn}</text></svg>`;
  const box = new Resvg(svg, { font }).getBBox();
  const width = box ? Math.ceil(box.x + box.width) : 0;
  measured.set(drawn, width);
  return width;
}

export function renderSvg(svg: string): Buffer {
  return new Resvg(svg, { font }).render().asPng();
}
