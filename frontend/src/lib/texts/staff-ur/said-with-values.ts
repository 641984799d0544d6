import { isolated } from '../../isolated';
/** A sentence that holds values, by its English words: the values in the order in which they stand there. */
export type SaidWithValues = readonly [english: RegExp, words: (...values: string[]) => string];

/** Urdu texts of the rules, the server and the desk about typed values. */
export const saidWithValuesUr: readonly SaidWithValues[] = [
  [
    /^(?:(.+), (\d\d-\d\d-\d{4}): )Pigeon (#\d+): (\S+) is before the start time (\S+)$/,
    (loft, date, slot, time, start) =>
      `${loft}، ${isolated(date)}: کبوتر ${slot}: ${time} پرواز کے وقت ${start} سے پہلے ہے`,
  ],
  [
    /^Pigeon (#\d+): (\S+) is before the start time (\S+)$/,
    (slot, time, start) => `کبوتر ${slot}: ${time} پرواز کے وقت ${start} سے پہلے ہے`,
  ],
  [
    /^Pigeon (#\d+): "(.*)" is not a time \(HH:MM\)$/,
    (slot, typed) => `کبوتر ${slot}: ”${typed}“ وقت نہیں ہے (HH:MM)`,
  ],
  [
    /^Pigeon (#\d+) landed at (\S+): it can’t be marked as lost or not flown$/,
    (slot, time) => `کبوتر ${slot} ${time} پر اترا: اسے گمشدہ یا نہ اڑا ہوا نشان زد نہیں کیا جا سکتا`,
  ],
  [/^Start time: "(.*)" is not a time \(HH:MM\)$/, (typed) => `پرواز کا وقت: ”${typed}“ وقت نہیں ہے (HH:MM)`],
  [
    /^Pigeon (#\d+) is more than the (\d+) of this tournament$/,
    (slot, slots) => `کبوتر ${slot} اس ٹورنامنٹ کے ${slots} سے زیادہ ہے`,
  ],
  [
    /^(\d\d-\d\d-\d{4}) is not one of the tournament's dates$/,
    (date) => `${isolated(date)} اس ٹورنامنٹ کی تاریخوں میں نہیں`,
  ],
  [
    /^"(.*)" is not a time: type four digits, like (\d{4})$/,
    (typed, like) => `”${typed}“ وقت نہیں ہے: چار ہندسے لکھیں، جیسے ${like}`,
  ],
];
