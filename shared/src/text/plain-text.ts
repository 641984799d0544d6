import { latinDigits } from './digits.js';

// Signs that make people read a text backwards, and so another time than there is.
const backwards = /[\u202d\u202e]/g;

/** Text with Latin digits, plain spaces and no signs of direction: as it is shown again, letters untouched. */
export const cleanText = (text: string): string =>
  latinDigits(text.replace(backwards, '\ufffd')).replace(/[^\S\r\n]/g, ' ');

// Arabic letters that keyboards put in the place of Urdu's own.
const urduLetters: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ہ',
  ه: 'ہ',
  ۃ: 'ہ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ؤ: 'و',
};

/** As it is compared: Latin digits, small letters, one form of each Urdu letter, no marks of vowels. Lines stay. */
export function plainText(text: string): string {
  return cleanText(text.normalize('NFKC'))
    .replace(/[يىئكةهۃأإآؤ]/g, (letter) => urduLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '') // people leave the marks out, and draw words long
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
}

// The sounds of Urdu's letters, as far as spellings in Latin letters agree on them.
// prettier-ignore
const sounds: Readonly<Record<string, string>> = {
  ب: 'b', پ: 'p', ت: 't', ٹ: 't', ث: 's', ج: 'j', چ: 'ch', ح: 'h', خ: 'kh', د: 'd', ڈ: 'd', ذ: 'z', ر: 'r', ڑ: 'r', ز: 'z',
  ژ: 'z', س: 's', ش: 'sh', ص: 's', ض: 'z', ط: 't', ظ: 'z', ع: '', غ: 'gh', ف: 'f', ق: 'q', ک: 'k', گ: 'g', ل: 'l', م: 'm',
  ن: 'n', ں: 'n', ہ: 'h', ھ: 'h', ا: '', و: '', ی: '', ے: '', ء: '',
};

/** Consonants of a word in either script, and whether it ends open: finds what is probably meant, never surely. */
export function soundOf(word: string): string {
  const open = /(?:[aeiouy]|ah|[اویےہ])$/.test(word) ? '-' : '';
  const consonants = [...word]
    .map((letter) => sounds[letter] ?? letter)
    .join('')
    .replace(/ph/g, 'f')
    .replace(/[cq]k?/g, 'k')
    .replace(/[aeiouwvyh']/g, '')
    .replace(/(.)\1+/g, '$1');
  return consonants === '' ? '' : consonants + open;
}

/** True for words that sound alike, and for longer ones of which one letter differs. */
export function isNear(a: string, b: string): boolean {
  const sound = soundOf(a);
  if (sound.length >= 2 && sound === soundOf(b)) return true;
  if (a.length < 5 || Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return Math.max(a.length, b.length) - head - tail <= 1;
}
