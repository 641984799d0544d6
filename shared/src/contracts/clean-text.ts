/** Characters that have no place in a text that people read: half characters, control characters but tab and new line. */
const unreadable = /\p{Cs}/gu;
// eslint-disable-next-line no-control-regex -- they are what is looked for
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
/** Signs that turn the direction of what follows, also of other people's names beside it. */
const turns = /\p{Bidi_Control}/gu;

/** Makes a typed text safe to store and to show beside others. Joiners stay: Urdu is written with them. */
export function cleanText(text: string): string {
  return text.replace(unreadable, '\uFFFD').replace(controls, '').replace(turns, '');
}
