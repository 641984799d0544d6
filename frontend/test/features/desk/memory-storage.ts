/** Local storage as a browser has it, in memory; several tabs may share one. `full` refuses every write. */
export class MemoryStorage implements Storage {
  private readonly kept = new Map<string, string>();
  full = false;
  writes = 0;

  get length(): number {
    return this.kept.size;
  }

  key(index: number): string | null {
    return [...this.kept.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException('Quota exceeded', 'QuotaExceededError');
    this.writes += 1;
    this.kept.set(key, value);
  }

  removeItem(key: string): void {
    this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
  }
}
