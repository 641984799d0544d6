import { ApiError } from './api-error';

const tryAgainMs = 5000;

/** One read at a time: once more for all who asked meanwhile, and again after a failure that may pass. */
export class Rereads {
  private isWanted = false;
  private isReading = false;
  private isClosed = false;
  private wake: () => void = () => undefined;

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
    this.wake();
  }

  private async run(): Promise<void> {
    this.isReading = true;
    while (this.isWanted && !this.isClosed) {
      this.isWanted = false;
      try {
        await this.read();
        if (this.restMs > 0) await this.rest(this.restMs);
      } catch (error) {
        if (!mayPass(error)) break;
        this.isWanted = true;
        await this.rest(tryAgainMs);
      }
    }
    this.isReading = false;
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
