import { readFileSync } from 'node:fs';

const [css, print] = ['tokens', 'print'].map((name) =>
  readFileSync(new URL(`../../src/theme/${name}.css`, import.meta.url), 'utf8'),
);

/** The colours of a theme, by the names of their variables. */
function tokens(selector: string, sheet = css!): Record<string, string> {
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]),
  );
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const dark = "[data-theme='dark']";
const texts = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'stripe'],
  ['ink', 'amber-wash'],
  ['ink-soft', 'ground'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'stripe'],
  ['brand', 'ground'],
  ['brand', 'surface'],
  ['landed', 'ground'],
  ['landed', 'surface'],
  ['danger', 'ground'],
  ['danger', 'surface'],
  ['info', 'ground'],
  ['info', 'surface'],
  ['on-brand', 'brand'],
  ['on-brand', 'danger'],
  ['on-brand', 'landed'],
  ['on-band', 'band'],
  ['on-band', 'sky-dawn'],
  ['on-band-soft', 'sky-dawn'],
  ['on-band-soft', 'sky-day'],
  ['on-band-soft', 'band'],
  ['ink', 'chip'],
  ['amber-ink', 'surface'],
  ['amber-ink', 'ground'],
  ['stamp', 'surface'],
  ['stamp', 'ground'],
  ['stamp', 'stripe'],
  ['stamp', 'chip'],
  ['on-amber', 'amber'],
] as const;

describe.each([
  ['light', tokens(':root')],
  ['dark', tokens(dark)],
  ['printed dark', { ...tokens(dark), ...tokens(dark, print) }],
])('the %s theme', (_, colours) => {
  it.each(texts)('%s on %s can be read (WCAG AA)', (text, ground) => {
    expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
});
