import { ApiError } from './api-error';

const tryAgainMs = 5000;
/** In case that nobody was told of a change. */
const atLeastEveryMs = 60_000;

/** One read at a time: once more for all who asked meanwhile, after a failure that may pass, and every minute. */
export class Rereads {
  private isWanted = false;
  private isReading = false;
  private isClosed = false;
  private wake: () => void = () => undefined;
  private next: ReturnType<typeof setTimeout> | undefined;

  /** @param restMs after each read, however often it is asked for */
  constructor(
    private readonly read: () => Promise<void>,
    private readonly restMs = 0,
  ) {}

  want(): void {
    this.isWanted = true;
    if (!this.isReading) void this.run();
  }

  /** Without waiting for the end of a rest. */
  wantNow(): void {
    this.want();
    this.wake();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.next);
    this.wake();
  }

  private async run(): Promise<void> {
    this.isReading = true;
    while (this.isWanted && !this.isClosed) {
      this.isWanted = false;
      clearTimeout(this.next);
      try {
        await this.read();
        this.wantLater();
        if (this.restMs > 0) await this.rest(this.restMs);
      } catch (error) {
        if (!mayPass(error)) break;
        this.isWanted = true;
        await this.rest(tryAgainMs);
      }
    }
    this.isReading = false;
  }

  private wantLater(): void {
    if (!this.isClosed) this.next = setTimeout(() => this.want(), atLeastEveryMs);
  }

  private rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 429;
}
