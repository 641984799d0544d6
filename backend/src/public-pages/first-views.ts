import { Injectable } from '@nestjs/common';
import type { DrawnView, FirstView, FirstViewCode } from '@parwaz/shared';
import { LRUCache } from 'lru-cache';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Log } from '../platform/logging/log.js';
import { WebFiles } from './web-files.js';

const maxCached = 200; // some 20 kB each, but those of whole boards
const maxCachedLetters = 20_000_000;
// Rest after rendering a view, as a multiple of its duration: at most a twentieth of the time is spent on it, however
// large the board. Until then the last rendering is served, which the app replaces anyway.
const restFor = 20;
// All renderings together may take this long at once, and this share of the time in the long run, because URLs can
// ask for any number of views. Beyond that the last rendering is served, or the skeleton.
const burstMs = 2000;
const share = 1 / 5;

interface Drawn {
  state: string;
  view: DrawnView | null;
  holdsUntilMs: number;
}

interface Build {
  builtAtMs: number;
  code: Promise<FirstViewCode | null>;
  drawn: LRUCache<string, Drawn>;
}

const emptyCache = () =>
  new LRUCache<string, Drawn>({
    max: maxCached,
    maxSize: maxCachedLetters,
    sizeCalculation: ({ view }) => 1 + (view?.html.length ?? 0),
  });

/** Draws pages once per revision and view by the screens' own code; without it they start as a skeleton. */
@Injectable()
export class FirstViews {
  private build: Build | null = null;
  private allowedMs = burstMs;
  private allowedAtMs = performance.now();

  constructor(
    private readonly files: WebFiles,
    private readonly log: Log,
  ) {}

  /** @param state what the view shows, like a revision */
  async render(key: string, state: string, view: FirstView): Promise<DrawnView | null> {
    const build = this.current();
    const code = await build.code;
    if (!code) return null;
    const present = build.drawn.get(key);
    const sinceMs = performance.now();
    if (present && (present.state === state || sinceMs < present.holdsUntilMs)) return present.view;
    if (!this.mayDraw(sinceMs)) return present?.view ?? null;
    const drawn = this.draw(code, view);
    const nowMs = performance.now();
    this.allowedMs -= nowMs - sinceMs;
    build.drawn.set(key, { state, view: drawn, holdsUntilMs: nowMs + restFor * (nowMs - sinceMs) });
    return drawn;
  }

  private current(): Build {
    const { builtAtMs } = this.files;
    if (this.build?.builtAtMs !== builtAtMs) {
      this.build = { builtAtMs, code: this.load(builtAtMs), drawn: emptyCache() };
    }
    return this.build;
  }

  private async load(builtAtMs: number): Promise<FirstViewCode | null> {
    const file = path.join(this.files.root, '.server', 'first-view.js');
    if (!existsSync(file)) return null;
    try {
      // A new build is a new module.
      return (await import(`${pathToFileURL(file).href}?${builtAtMs}`)) as FirstViewCode;
    } catch (error) {
      this.log.error({ err: error }, 'The code that draws pages could not be loaded');
      return null;
    }
  }

  private mayDraw(nowMs: number): boolean {
    this.allowedMs = Math.min(burstMs, this.allowedMs + share * (nowMs - this.allowedAtMs));
    this.allowedAtMs = nowMs;
    return this.allowedMs > 0;
  }

  private draw(code: FirstViewCode, view: FirstView): DrawnView | null {
    try {
      return code.drawFirstView(view);
    } catch (error) {
      this.log.error({ err: error, address: view.address }, 'A page could not be drawn');
      return null;
    }
  }
}
