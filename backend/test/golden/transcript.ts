/** Makes transcripts comparable: what differs from run to run gets a name in the order in which it is first seen. */
export class Transcript {
  private readonly names = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  private readonly lines: [string, unknown][] = [];

  /** One thing that was said, and about what. */
  note(about: string, said: unknown): void {
    const before = this.lines.filter(([name]) => name.replace(/ #\d+$/, '') === about).length;
    this.lines.push([before === 0 ? about : `${about} #${before + 1}`, this.normal(said)]);
  }

  all(): Record<string, unknown> {
    return Object.fromEntries(this.lines);
  }

  private normal(value: unknown, key = ''): unknown {
    if (typeof value === 'string') return key === 'epoch' ? '<epoch>' : this.normalText(value);
    if (typeof value === 'number' && key === 'format') return '<format>';
    if (typeof value === 'number') return key === 'at' || key === 'now' ? '<instant>' : value;
    if (Array.isArray(value)) return value.map((item) => this.normal(item));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, item]) => [
      this.normalText(name),
      name === 'requestId' ? '<request>' : this.normal(item, name),
    ]);
    return Object.fromEntries(entries) as unknown;
  }

  private normalText(text: string): string {
    return text
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<instant>')
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
      .replace(/\b[0-9a-f]{32}\.webp/g, (found) => this.nameOf('picture', found))
      .replace(/\b(?!0{24})[0-9a-f]{24}\b/g, (found) => this.nameOf('id', found));
  }

  private nameOf(kind: string, found: string): string {
    const known = this.names.get(found);
    if (known) return known;
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    const name = `<${kind} ${count}>`;
    this.names.set(found, name);
    return name;
  }
}
