import { lofts } from './said.js';
import type { Noted } from './said.js';

/** Names that people call each loft by: whole, in parts, with titles put before and after. */
const called: Readonly<Record<(typeof lofts)[number]['ownerId'], readonly string[]>> = {
  'ghulam-rasool': ['Ustad Ghulam Rasool', 'ghulam rasool', 'Rasool sahib', 'Ustaad Rasool'],
  'ghulam-abbas': ['Haji Ghulam Abbas', 'ghulam abbas sb', 'Hajji Abbas'],
  'ijaz-butt': ['Ch. Ijaz Butt', 'ijaz butt', 'Ijaz bhai'],
  'nadeem-butt': ['Nadeem Butt', 'nadeem', 'Nadeem butt ji'],
  bhatti: ['Akram Bhatti', 'bhatti sahib', 'akram'],
  usman: ['Malik Usman', 'usman', 'Usman Malik'],
  khan: ['Tariq Khan', 'tariq'],
  'khan-baba': ['Khan Baba', 'baba'],
  imran: ['استاد عمران', 'عمران', 'عمران صاحب'],
  waqas: ['وقاص احمد', 'وقاص', 'وقاص بھائی'],
  shah: ['Syed Mehboob Shah', 'Mehboob Shah', 'shah sahib'],
  rizwan: ['Rizwan Mughal', 'rizwan', 'loft 12', 'لوفٹ ۱۲'],
  mughal: ['Saleem Mughal', 'saleem', 'loft no 13'],
  asif: ['loft 14', 'Asif loft 14'],
  'asif-jutt': ['Asif Jutt', 'jutt', 'loft 15'],
  zulfiqar: ['Zulfiqar Cheema', 'cheema sb', 'loft 112'],
};

type Write = (clock: { hour: number; minute: string }) => string;
const urdu = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);
const clocks: readonly Write[] = [
  ({ hour, minute }) => `${hour}:${minute}`,
  ({ hour, minute }) => `${hour - 12}:${minute}`,
  ({ hour, minute }) => `${hour - 12}:${minute}pm`,
  ({ hour, minute }) => `${hour - 12}.${minute} PM`,
  ({ hour, minute }) => `${hour}.${minute}`,
  ({ hour, minute }) => `shaam ${hour - 12}:${minute}`,
  ({ hour, minute }) => urdu(`${hour - 12}:${minute}`),
  ({ hour, minute }) => `${hour - 12} baj kar ${minute} min`,
];
const pigeons: readonly ((pigeon: number) => string)[] = [
  (pigeon) => `${pigeon} no`,
  (pigeon) => `no ${pigeon}`,
  (pigeon) => `#${pigeon}`,
  (pigeon) => `${pigeon} nmbr`,
  (pigeon) => `kabootar ${pigeon}`,
  (pigeon) => urdu(`${pigeon} نمبر`),
];
const sentences: readonly ((loft: string, pigeon: string, time: string) => string)[] = [
  (loft, pigeon, time) => `${loft} ${pigeon} ${time}`,
  (loft, pigeon, time) => `${loft} ka ${pigeon} ${time} pe baith gaya`,
  (loft, pigeon, time) => `${loft}, ${pigeon}, ${time}`,
  (loft, pigeon, time) => `AoA ${loft} ${pigeon} ${time} mashallah`,
  (loft, pigeon, time) => `${loft}\n${pigeon} ${time}`,
  (loft, pigeon, time) => `22/11/2026, 20:10 - Timer Ji: ${loft} ${pigeon} ${time}`,
  (loft, pigeon, time) => `[22/11/26, 8:10:09 PM] Timer: ${loft} ${pigeon} ${time}`,
];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Landings of the evening as they would be written, from a running number: each with what was meant by it. */
export function madeUp(count: number): [text: string, noted: Noted[]][] {
  return Array.from({ length: count }, (_, at) => {
    const { ownerId } = pick(lofts, at * 7 + 3);
    const clock = { hour: 16 + (at % 4), minute: String((at * 37) % 60).padStart(2, '0') };
    const pigeon = ((at * 5) % 11) + 1;
    const text = pick(sentences, at * 3 + Math.floor(at / 7))(
      pick(called[ownerId], Math.floor(at / 16) + at),
      pick(pigeons, at + Math.floor(at / 6))(pigeon),
      pick(clocks, at * 3 + Math.floor(at / 8))(clock),
    );
    return [text, [[ownerId, pigeon, `${clock.hour}:${clock.minute}`]]];
  });
}
