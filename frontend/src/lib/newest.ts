/** Runs work of which only the latest counts. */
export class Newest {
  private begun = 0;

  /** Resolves with the result, or with null when newer work has begun. */
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

  /** Ignores the work that is under way. */
  drop(): void {
    this.begun += 1;
  }
}
