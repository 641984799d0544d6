/** Keeps the order of figures such as `22-11-2026` in right-to-left text. */
export function isolated(figures: string): string {
  return `\u2066${figures}\u2069`;
}

/** Keeps a name's direction and the direction of the text around it. */
export function nameIsolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** True when the first letter is of Arabic script, as for `dir="auto"`, which style sheets can't test. */
export function isUrdu(name: string): boolean {
  return /^\P{L}*\p{Script=Arabic}/u.test(name);
}
