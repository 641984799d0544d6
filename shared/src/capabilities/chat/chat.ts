import type { Minutes, Nights } from '../../time/clock.js';
import type { IsoDate } from '../../time/dates.js';

export interface ChatLoft {
  ownerId: string;
  name: string;
  nameUrdu?: string;
  number?: number;
  phone?: string;
}

export interface ChatDay extends Nights {
  date: IsoDate;
  lofts: readonly (ChatLoft & {
    /** `HH:MM` of its record of that day, where it has another start than the tournament. */
    startTime?: string;
  })[];
  startTime: string;
  slots: number;
  now: { date: IsoDate; minutes: Minutes };
}

/** Why a landing wants a look: a guess, something not understood, another day, said twice, or edited or corrected. */
export type ChatDoubt = 'loft' | 'time' | 'slot' | 'words' | 'context' | 'day' | 'repeated' | 'changed';

export interface ChatLanding {
  /** Null when no loft, or more than one, may be meant. */
  ownerId: string | null;
  /** Slot from 0; null for the next empty one. */
  index: number | null;
  /** `HH:MM`, at midnight `24:00`; null when the day can't have had it. */
  time: string | null;
  doubts: ChatDoubt[];
  text: string;
  sender: string | null;
}

export interface ChatReading {
  landings: ChatLanding[];
  /** Lines without a landing that were not understood, or that have a number, a loft or a question; deleted messages. */
  unread: string[];
}

export function doubt({ doubts }: ChatLanding, why: ChatDoubt): void {
  if (!doubts.includes(why)) doubts.push(why);
}
