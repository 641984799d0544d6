import whole from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2';
import letters from './letters.json' with { type: 'json' };
import urdu from './urdu.woff2';

const family = 'Noto Nastaliq Urdu';
// One weight for all: a script this full needs no bold.
const anyWeight: FontFaceDescriptors = { weight: '100 900', style: 'normal', display: 'swap' };

/** Loads Nastaliq: the device's own font, else ours. Called again, it does nothing. */
export async function bringNastaliq(): Promise<void> {
  if ([...document.fonts].some((face) => face.family.includes(family))) return;
  // The device's own has Latin letters, too, with serifs.
  const own = new FontFace(family, `local('${family}')`, { ...anyWeight, unicodeRange: urduOnly });
  document.fonts.add(own);
  const isHere = await own.load().then(Boolean, () => false);
  if (isHere) return;
  document.fonts.delete(own);
  // Letters of other languages, and rarer marks, are in a file of their own, loaded when they occur.
  document.fonts.add(new FontFace(family, `url(${whole})`, { ...anyWeight, unicodeRange: arabic }));
  document.fonts.add(
    new FontFace(family, `url(${urdu})`, { ...anyWeight, unicodeRange: ranges(letters.urdu) }),
  );
}

const arabic = 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFC';

const urduOnly = `${arabic}, U+20, U+200C-200F`;

function ranges(letters: string): string {
  return [...letters, '\u200c', '\u200d']
    .map((letter) => `U+${letter.charCodeAt(0).toString(16)}`)
    .join(', ');
}
