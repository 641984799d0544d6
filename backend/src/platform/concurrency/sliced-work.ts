const slice = 256; // sends, about a millisecond

interface Round {
  next(): boolean;
  end?: () => void;
}

/** Does something with each of many, slice by slice, so that requests are answered in between; rounds in their order. */
export class SlicedWork {
  private readonly waiting: Round[] = [];
  private isScheduled = false;

  /** The first slice is done at once unless others wait. */
  add<T>(items: Iterator<T>, work: (item: T) => void, end?: () => void): void {
    const next = () => {
      const step = items.next();
      if (!step.done) work(step.value);
      return !step.done;
    };
    this.waiting.push({ next, end });
    if (!this.isScheduled) this.turn();
  }

  clear(): void {
    this.waiting.length = 0;
  }

  finish(): void {
    while (this.waiting.length > 0) this.workSlice();
  }

  private turn(): void {
    this.workSlice();
    this.isScheduled = this.waiting.length > 0;
    if (this.isScheduled) setImmediate(() => this.turn());
  }

  private workSlice(): void {
    for (let done = 0; done < slice; done += 1) {
      const [first] = this.waiting;
      if (!first) return;
      if (first.next()) continue;
      this.waiting.shift();
      first.end?.();
    }
  }
}
