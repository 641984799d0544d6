import sharp from 'sharp';
import type { Chance } from '@parwaz/shared';

const pigeon = (body: string, neck: string, wing: string) => `
  <path d="M14 66 Q30 44 52 42 Q60 40 64 30 Q68 18 80 20 Q90 22 91 31 L97 35 L90 38
           Q88 48 82 56 Q74 74 50 76 Q36 77 28 72 L8 78 L6 72 Z" fill="${body}"/>
  <path d="M64 30 Q68 18 80 20 Q90 22 91 31 Q88 48 80 54 Q68 50 62 40 Z" fill="${neck}"/>
  <path d="M20 66 Q38 46 62 50 Q60 64 42 68 Q30 71 20 66 Z" fill="${wing}"/>
  <path d="M30 63 Q42 54 58 55 M27 67 Q42 61 54 61" stroke="${body}" stroke-width="2" fill="none"/>
  <circle cx="82" cy="28" r="3.4" fill="#f2a93b"/><circle cx="82" cy="28" r="1.7" fill="#16120c"/>
  <path d="M91 31 L97 35 L90 37 Z" fill="#3b342c"/>
  <path d="M48 76 L46 88 M56 75 L56 88 M42 90 L50 87 M52 90 L60 87" stroke="#c0533f" stroke-width="2.4"
        fill="none" stroke-linecap="round"/>`;

const plumages = [
  ['#7d8794', '#3f6f63', '#a3acb8'],
  ['#e9e4da', '#cfc5b4', '#ffffff'],
  ['#6b4a3a', '#8f5b3f', '#8a6450'],
  ['#3d434d', '#4b3f6b', '#59616d'],
  ['#b9b2a6', '#5d7f86', '#d6d0c5'],
] as const;

export interface Pictures {
  poster: Buffer;
  ofLoft(index: number): Buffer;
}

/** Call it before the server starts, which disables SVG input for this process. */
export async function drawPictures(chance: Chance, lofts: number): Promise<Pictures> {
  const poster = await posterPicture(chance);
  const portraits = await Promise.all(Array.from({ length: lofts }, () => loftPicture(chance)));
  return { poster, ofLoft: (index) => portraits[index] ?? poster };
}

async function loftPicture(chance: Chance): Promise<Buffer> {
  const hue = chance.between(0, 359);
  const [body, neck, wing] = chance.pick(plumages);
  const flip = chance.next() < 0.5 ? 'translate(100 0) scale(-1 1)' : '';
  return draw(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 100 100">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="hsl(${hue} 42% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 55% 82%)"/>
    </linearGradient></defs>
    <rect width="100" height="100" fill="url(#sky)"/>
    <circle cx="${chance.between(15, 85)}" cy="${chance.between(14, 34)}" r="11" fill="#fff6dc" opacity="0.8"/>
    <rect y="88" width="100" height="12" fill="hsl(${hue} 25% 34%)"/>
    <g transform="${flip}">${pigeon(body, neck, wing)}</g></svg>`);
}

async function posterPicture(chance: Chance): Promise<Buffer> {
  const roofs = Array.from({ length: 16 }, (_, i) => {
    const height = chance.between(60, 190);
    return `<rect x="${i * 104}" y="${900 - height}" width="${chance.between(84, 118)}" height="${height}" fill="#152a33"/>`;
  });
  const minaret = (x: number) => `<g fill="#10222a"><rect x="${x}" y="500" width="34" height="400"/>
    <rect x="${x - 8}" y="560" width="50" height="14"/><path d="M${x} 500 Q${x + 17} 440 ${x + 34} 500 Z"/>
    <rect x="${x + 15}" y="438" width="4" height="30"/></g>`;
  const flyer = () => {
    const [x, y, size] = [chance.between(120, 1480), chance.between(80, 470), chance.between(16, 44)];
    return `<path transform="translate(${x} ${y}) rotate(${chance.between(-22, 14)}) scale(${size / 20})"
      d="M-20 -6 Q-9 -13 0 0 Q8 -16 22 -12 Q10 -4 5 6 Q-2 9 -8 5 Q-14 8 -18 6 Q-11 2 -20 -6 Z" fill="#22323b"/>`;
  };
  return draw(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">
    <defs><linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0e5a5e"/>
      <stop offset="0.55" stop-color="#e8b878"/><stop offset="1" stop-color="#f2a93b"/></linearGradient></defs>
    <rect width="1600" height="900" fill="url(#dawn)"/>
    <circle cx="800" cy="640" r="170" fill="#ffe9b8"/><circle cx="800" cy="640" r="230" fill="#ffe9b8" opacity="0.25"/>
    ${minaret(470)}${minaret(1096)}
    <path d="M560 900 L560 690 Q800 450 1040 690 L1040 900 Z" fill="#10222a"/>
    ${roofs.join('')}${Array.from({ length: 26 }, flyer).join('')}</svg>`);
}

const draw = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
