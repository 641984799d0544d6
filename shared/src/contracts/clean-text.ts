// Characters that have no place in a text that people read: half characters, control characters but tab and new line.
const unreadable = /\p{Cs}/gu;
// eslint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
// Signs that nobody sees: those that turn the direction of what follows, also of other people's names beside it, and
// those that make one name look like another. Not among them: what Urdu and emoji are written with.
const unseen =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu;
const blank = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Makes a typed text safe to store and to show beside others. Joiners stay: Urdu is written with them. */
export function cleanText(text: string): string {
  const clean = text.replace(unreadable, '\uFFFD').replace(controls, '').replace(unseen, '');
  return blank.test(clean) ? '' : clean;
}

// Characters that end a line or a cell: in a name it would begin another one wherever names stand in a list.
const breaks = /[\t\v\f\r\n\u0085\u2028\u2029]+/g;

export const cleanLine = (text: string): string => cleanText(text.replace(breaks, ' '));
