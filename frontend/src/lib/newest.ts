/** Keeps only the newest result: what was started earlier and ends later is dropped. */
export class Newest {
  private begun = 0;

  async run<T>(work: Promise<T>): Promise<{ made: T } | null> {
    this.begun += 1;
    const mine = this.begun;
    try {
      const made = await work;
      return mine === this.begun ? { made } : null;
    } catch (error) {
      if (mine === this.begun) throw error;
      return null;
    }
  }

  cancel(): void {
    this.begun += 1;
  }
}
