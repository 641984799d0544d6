import { checkedText, parseClock, toIsoDate } from '@parwaz/shared';
import type { Roof } from '@parwaz/shared';
import type { Row } from './rows';

/** Landings that never left the phone, as a text with check digits: a desk's paste reads it as sure. */
export function messageText(roof: Roof | null, date: string, rows: readonly Row[]): string {
  const loft = roof?.owner.number;
  const day = toIsoDate(date);
  if (loft === undefined || day === null) return '';
  return rows
    .filter(({ kind, state }) => kind === 'landing' && state === 'kept')
    .reverse()
    .flatMap(({ index, isNext, time }) => {
      const minutes = parseClock(time);
      return minutes === null
        ? []
        : [checkedText({ date: day, loft, index: isNext ? null : index, minutes })];
    })
    .join('\n');
}

/** The characters that a phone dials. */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

export const telLink = (phone: string): string => `tel:${dialled(phone)}`;

/** Both `?` and `&` are needed: Android reads the first, iOS the second. */
export const smsLink = (phone: string, text: string): string =>
  `sms:${dialled(phone)}?&body=${encodeURIComponent(text)}`;

/** With a number written for abroad the chat opens at once; a local one lets the person choose. */
export function whatsAppLink(phone: string, text: string): string {
  const abroad = /^(?:\+|00)(\d{7,15})$/.exec(dialled(phone))?.[1] ?? '';
  return `https://wa.me/${abroad}?text=${encodeURIComponent(text)}`;
}
