import type { MarkKind } from '../contracts/facts.js';
import type { Language } from '../contracts/language.js';

/** By their English text, which is stored, with what readers of Urdu see. */
export type ReadyReasons = Readonly<Record<string, string>>;

export const readyMarkReasons: Readonly<Record<MarkKind, ReadyReasons>> = {
  disqualified: {
    'Landed on another roof': 'دوسری چھت پر اترا',
    'Ring does not match': 'چھلے کا نمبر نہیں ملتا',
    'Was caught by hand': 'ہاتھ سے پکڑا گیا',
  },
  lost: {
    'Not back by the cutoff': 'وقت ختم ہونے تک واپس نہیں آیا',
    'Not back by nightfall': 'رات تک واپس نہیں آیا',
    'Taken by a hawk': 'باز لے گیا',
  },
  'not-flown': {
    'Ill or hurt': 'بیمار یا زخمی',
    'Not released': 'چھوڑا نہیں گیا',
    'Not brought': 'لایا نہیں گیا',
  },
};

/** Why a closed day changes. */
export const readyCorrectionReasons: ReadyReasons = {
  'Typed wrong': 'غلط لکھا گیا',
  'The umpire corrected it': 'امپائر نے درست کیا',
  'Came in late': 'دیر سے پہنچا',
  'Decided after a protest': 'اعتراض کے بعد فیصلہ ہوا',
};

/** Why nothing of a day counts. */
export const readyVoidReasons: ReadyReasons = {
  Storm: 'آندھی',
  'Rain and hail': 'بارش اور ژالہ باری',
  'The committee ended the day': 'کمیٹی نے دن ختم کر دیا',
};

const lists = [...Object.values(readyMarkReasons), readyCorrectionReasons, readyVoidReasons];
const wordedIn = new Map(lists.flatMap((reasons) => Object.entries(reasons)));
const stored = new Map([...wordedIn].map(([english, urdu]) => [urdu, english]));

/** A ready-made reason in the reader's language; what somebody wrote stays as it is. */
export const reasonIn = (language: Language, reason: string): string =>
  language === 'en' ? reason : (wordedIn.get(reason) ?? reason);

/** A ready-made reason as it is stored, in whichever language it was chosen. */
export const storedReason = (shown: string): string => stored.get(shown) ?? shown;
