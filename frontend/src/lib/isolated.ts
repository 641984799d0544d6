/** Figures that keep their order within a line from right to left: `22-11-2026`. */
export function isolated(figures: string): string {
  return `\u2066${figures}\u2069`;
}

/** A name that keeps its own direction within a line, and leaves the line its direction. */
export function nameIsolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** True for a name whose first letter is of Arabic script, as `dir="auto"` reads it; style sheets can't ask for that. */
export function isUrdu(name: string): boolean {
  return /^\P{L}*\p{Script=Arabic}/u.test(name);
}
