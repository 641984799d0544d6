import { checkedText, landingOf, toIsoDate, type Roof } from '@parwaz/shared';
import type { Row } from './rows';

/** The unsent landings with check digits, which a desk can paste. */
export function messageText(roof: Roof | null, date: string, rows: readonly Row[]): string {
  const loft = roof?.owner.number;
  const day = toIsoDate(date);
  if (loft === undefined || day === null) return '';
  return rows
    .filter(({ kind, state }) => kind === 'landing' && state === 'unsent')
    .reverse()
    .flatMap(({ index, isNext, time }) => {
      const minutes = landingOf(time, 0, {});
      return minutes === null
        ? []
        : [checkedText({ date: day, loft, index: isNext ? null : index, minutes })];
    })
    .join('\n');
}

const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');

export const telLink = (phone: string): string => `tel:${dialled(phone)}`;

/** Android reads the `?`, iOS the `&`. */
export const smsLink = (phone: string, text: string): string =>
  `sms:${dialled(phone)}?&body=${encodeURIComponent(text)}`;
