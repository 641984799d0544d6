import { existsSync } from 'node:fs';
import path from 'node:path';
import { patienceMs } from '../../harness/until.js';

/** Page that the tests use in any browser: what they look at they read by script, as one does in its console. */
export abstract class OtherPage {
  abstract open(url: string): Promise<void>;
  /** Runs a function in the page; it knows its argument only, which like its answer is plain data. */
  abstract run<A, R>(work: (given: A) => R, given: A): Promise<Awaited<R>>;
  abstract size(width: number, height: number): Promise<void>;
  /** A picture of what is seen, as PNG. */
  abstract picture(): Promise<Buffer>;
  /** Moves keys and pointer as WebDriver says it. */
  protected abstract perform(actions: readonly object[]): Promise<void>;

  /** Types letters where the keyboard is. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.perform([{ type: 'key', id: 'keys', actions }]);
  }

  /** Clicks at the middle of the first such element. */
  async click(selector: string): Promise<void> {
    const { x, y } = await seen(
      this,
      (wanted) => {
        const element = document.querySelector(wanted);
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element?.getBoundingClientRect();
        return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
      },
      selector,
    );
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }
}

/** The key that ends a line, in WebDriver's alphabet. */
export const enterKey = '\uE007';

/** A browser that was started. Tests close it. */
export interface OtherBrowser {
  readonly page: OtherPage;
  /** Its smallest window, in pixels. */
  readonly smallest: number;
  close(): Promise<void>;
}

/** The first of some programs on the PATH, or a file of that path; null when there is none. */
export function programOf(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = names.flatMap((name) =>
    path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name)),
  );
  return files.find((file) => existsSync(file)) ?? null;
}

/** Asks a page again and again until what it answers is there. */
export async function seen<A, R>(
  page: OtherPage,
  work: (given: A) => R,
  given: A,
): Promise<NonNullable<Awaited<R>>> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await page.run(work, given);
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadline)
      throw new Error(`Not seen in time: ${work.toString()} ${JSON.stringify(given)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
