/** Upper limits of a device's subscription. */
export const pushLimits = { follows: 64, endpoint: 2000 } as const;

/** Languages in which devices are told. */
export const pushLanguages = ['en', 'ur'] as const;
export type PushLanguage = (typeof pushLanguages)[number];

/** Hours of the tournaments' time zone in which a device keeps quiet; `HH:MM`. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Quiet hours of those who chose none. */
export const usualQuietHours: QuietHours = { from: '21:00', to: '05:00' };

/** Message to a device: the service worker shows it as it is. */
export interface PushMessage {
  title: string;
  body: string;
  /** Messages of the same tag take each other's place. */
  tag: string;
  lang: PushLanguage;
  /** The path that a tap opens. */
  url: string;
}
