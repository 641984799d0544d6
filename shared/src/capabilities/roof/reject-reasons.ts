import type { ReadyReasons } from '../../board/ready-reasons.js';
import type { Language } from '../../contracts/language.js';

/** Why a loft's report isn't taken. */
export const readyRejectReasons: ReadyReasons = {
  'Reported twice': 'دو بار اطلاع دی گئی',
  'Not a bird of this race': 'یہ اس مقابلے کا کبوتر نہیں',
  'The time cannot be right': 'یہ وقت درست نہیں ہو سکتا',
};

const entries = Object.entries(readyRejectReasons);
const wordedIn = new Map(entries);
const stored = new Map(entries.map(([english, urdu]) => [urdu, english]));

/** For the loft, in the language of its page. */
export const rejectReasonIn = (language: Language, reason: string): string =>
  language === 'en' ? reason : (wordedIn.get(reason) ?? reason);

export const storedRejectReason = (shown: string): string => stored.get(shown) ?? shown;
