import type { Language } from '../../../contracts/language.js';

export const pushLimits = { follows: 64, endpoint: 2000 } as const;

/** Hours of its own time zone in which a device keeps quiet; `HH:MM`. */
export interface QuietHours {
  from: string;
  to: string;
}

export const usualQuietHours: QuietHours = { from: '21:00', to: '05:00' };

/** Message to a device: the service worker shows it as it is. */
export interface PushMessage {
  title: string;
  body: string;
  /** Messages of the same tag take each other's place. */
  tag: string;
  lang: Language;
  url: string;
}
