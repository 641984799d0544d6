/** Figures that keep their order in right-to-left text: `22-11-2026`. */
export function isolated(figures: string): string {
  return `\u2066${figures}\u2069`;
}

/** A name that keeps its own direction, and leaves that of the line alone. */
export function nameIsolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** True when the first letter is Arabic, which is what `dir="auto"` looks at; style sheets can't ask for that. */
export function isUrdu(name: string): boolean {
  return /^\P{L}*\p{Script=Arabic}/u.test(name);
}
