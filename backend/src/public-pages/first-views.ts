import { Injectable } from '@nestjs/common';
import type { DrawnView, FirstView, FirstViewCode } from '@parwaz/shared';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Log } from '../logging/log.js';
import { WebFiles } from './web-files.js';

/** Of some twenty kilobytes each. */
const mostKept = 200;
/**
 * A view is drawn again at the earliest after so many times as long as its drawing took, so that drawing never takes
 * more than a twentieth of the time, however large the board and however often it changes. Until then the last one
 * holds: the app, which brings the present board, is about to take its place.
 */
const restFor = 20;
/**
 * Drawing of all views together may take this long at once, and this part of the time from then on: addresses can ask
 * for any number of views. Who comes beyond gets what was drawn last, or the bones.
 */
const burstMs = 2000;
const share = 1 / 5;

interface Drawn {
  /** What it was drawn from. */
  state: string;
  /** Null when it could not be drawn. */
  view: DrawnView | null;
  /** By performance.now(). */
  holdsUntilMs: number;
}

interface Build {
  /** Of the web app that the code belongs to. */
  builtAtMs: number;
  code: Promise<FirstViewCode | null>;
  /** By key; the map's order is that of the drawing. */
  drawn: Map<string, Drawn>;
}

/**
 * Draws public pages as the app will, once per revision and view, with the code that the screens' build made for it.
 * Without that code, or when it fails, pages begin with their bones and the app fills them.
 */
@Injectable()
export class FirstViews {
  private build: Build | null = null;
  private allowedMs = burstMs;
  private allowedAtMs = performance.now();

  constructor(
    private readonly files: WebFiles,
    private readonly log: Log,
  ) {}

  /**
   * @param key names the view
   * @param state names what it shows, like a revision
   */
  async of(key: string, state: string, view: FirstView): Promise<DrawnView | null> {
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
    build.drawn.delete(key);
    build.drawn.set(key, { state, view: drawn, holdsUntilMs: nowMs + restFor * (nowMs - sinceMs) });
    for (const oldest of build.drawn.keys()) {
      if (build.drawn.size <= mostKept) break;
      build.drawn.delete(oldest);
    }
    return drawn;
  }

  private current(): Build {
    const { builtAtMs } = this.files;
    if (this.build?.builtAtMs !== builtAtMs) {
      this.build = { builtAtMs, code: this.load(builtAtMs), drawn: new Map() };
    }
    return this.build;
  }

  private async load(builtAtMs: number): Promise<FirstViewCode | null> {
    const file = path.join(this.files.root, '.server', 'first-view.js');
    if (!existsSync(file)) return null;
    try {
      // A new build is another module.
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
