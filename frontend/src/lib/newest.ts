/** Work of which only the newest counts: what was begun earlier and ends later is dropped. */
export class Newest {
  private begun = 0;

  /** Resolves with what the work made, or with null when newer work was begun meanwhile. */
  async of<T>(work: Promise<T>): Promise<{ made: T } | null> {
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

  /** Drops what is under way. */
  drop(): void {
    this.begun += 1;
  }
}
