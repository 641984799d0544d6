import type { Minutes } from '../../time/clock.js';
import type { IsoDate } from '../../time/dates.js';

/** A loft as a chat may speak of it. */
export interface ChatLoft {
  ownerId: string;
  name: string;
  /** Its number in the tournament. */
  number?: number;
  phone?: string;
}

/** A day of a tournament at the desk, for which a chat is read. */
export interface ChatDay {
  date: IsoDate;
  lofts: readonly (ChatLoft & {
    /** `HH:MM` of its record of that day, where it has another start than the tournament. */
    startTime?: string;
  })[];
  /** Start time of the tournament, `HH:MM`. */
  startTime: string;
  /** Slots of a loft, helper pigeons included. */
  slots: number;
  /** The local day and time of the desk. */
  now: { date: IsoDate; minutes: Minutes };
}

/**
 * Why a landing wants a look: the loft, the time or the slot is a guess; words or signs were not understood, its own or
 * in what stands above it; it is of another day, or may be; another message says the same; it was edited, or what follows
 * it may correct it or take it back.
 */
export type ChatDoubt = 'loft' | 'time' | 'slot' | 'words' | 'context' | 'day' | 'repeated' | 'changed';

/** A landing read from a chat. */
export interface ChatLanding {
  /** Null when no loft, or more than one, may be meant. */
  ownerId: string | null;
  /** Slot from 0; null for the next empty one. */
  index: number | null;
  /** `HH:MM`; null when the day can't have had it. */
  time: string | null;
  /** Empty: it can be taken as it is. */
  doubts: ChatDoubt[];
  /** The line it was read from. */
  text: string;
  /** Sender of the message, when the chat names it. */
  sender: string | null;
}

/** A chat as it was read. */
export interface ChatReading {
  landings: ChatLanding[];
  /** Lines without a landing that were not understood, or that have a number, a loft or a question; deleted messages. */
  unread: string[];
}

export function doubt({ doubts }: ChatLanding, why: ChatDoubt): void {
  if (!doubts.includes(why)) doubts.push(why);
}
