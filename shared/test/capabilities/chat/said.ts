import type { ChatDay } from '../../../src/capabilities/chat/chat.js';

/** Lofts of the corpus: names that are parts of each other, shared words, titles, both scripts, a phone twice. */
export const lofts = [
  { ownerId: 'ghulam-rasool', name: 'Ustad Ghulam Rasool', number: 1, phone: '0300 1112221' },
  { ownerId: 'ghulam-abbas', name: 'Haji Ghulam Abbas', number: 2, phone: '0300-1112222' },
  { ownerId: 'ijaz-butt', name: 'Ch. Ijaz Butt', number: 3, phone: '+92 300 1112223' },
  { ownerId: 'nadeem-butt', name: 'Nadeem Butt', number: 4, phone: '03001112224' },
  { ownerId: 'bhatti', name: 'Akram Bhatti', number: 5, phone: '03001112225' },
  { ownerId: 'usman', name: 'Malik Usman', number: 6, phone: '03001112226' },
  { ownerId: 'khan', name: 'Tariq Khan', number: 7, phone: '03001112227' },
  { ownerId: 'khan-baba', name: 'Khan Baba', number: 8, phone: '03001112227' },
  { ownerId: 'imran', name: 'استاد عمران', number: 9, phone: '03001112229' },
  { ownerId: 'waqas', name: 'وقاص احمد', number: 10, phone: '03001112230' },
  { ownerId: 'shah', name: 'Syed Mehboob Shah', number: 11, phone: '03001112231' },
  { ownerId: 'rizwan', name: 'Rizwan Mughal', number: 12, phone: '03001112232' },
  { ownerId: 'mughal', name: 'Saleem Mughal', number: 13, phone: '03001112233' },
  { ownerId: 'asif', name: 'Asif', number: 14, phone: '03001112234' },
  { ownerId: 'asif-jutt', name: 'Asif Jutt', number: 15, phone: '03001112235' },
  { ownerId: 'zulfiqar', name: 'Zulfiqar Cheema', number: 112, phone: '03001112236' },
] as const;

export type LoftId = (typeof lofts)[number]['ownerId'];

/** The evening of a race day: release at six, eleven pigeons, 22-11-2026. */
export const evening: ChatDay = {
  date: '2026-11-22',
  lofts,
  startTime: '06:00',
  slots: 11,
  now: { date: '2026-11-22', minutes: 20 * 60 + 30 },
};

/** A landing as a careful person would note it: loft (null: can't be known), pigeon from 1 (null: the next), time. */
export type Noted = [loft: LoftId | null, pigeon: number | null, time: string];
