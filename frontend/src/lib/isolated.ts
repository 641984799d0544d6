/** Figures that keep their order within a line from right to left: `22-11-2026`. */
export function isolated(figures: string): string {
  return `\u2066${figures}\u2069`;
}
