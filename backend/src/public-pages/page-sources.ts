import { Injectable } from '@nestjs/common';
import type { FirstView } from '@parwaz/shared';
import { AppError } from '../platform/errors/app-error.js';

export interface PageImage {
  address: string;
  size?: { width: number; height: number };
  alt?: string;
}

/** For search engines, as schema.org's `SportsEvent`. */
export interface PageEvent {
  name: string;
  club: string;
  startDate: string;
  endDate: string;
  path: string;
}

/** Carried by a page's HTML from the start, for readers without scripts and for the first paint. */
export interface PageData {
  title?: string;
  description?: string;
  image?: PageImage;
  /** The part of the query that selects this view, like `?date=01-04-2026`. */
  view?: string;
  /**
   * Rendered on the server: `key` names the view, `state` what it shows, like a revision.
   * Times are in `timeZone`.
   */
  firstView?: Omit<FirstView, 'data'> & { key: string; state: string; timeZone: string };
  /** JSON inlined to save requests, by element id, e.g. `parwaz-board`. */
  data?: Readonly<Record<string, string>>;
  events?: readonly PageEvent[];
  /** Not to be found by search engines. */
  isUnlisted?: boolean;
  status?: 200 | 404;
}

export type PageQuery = Readonly<Record<string, unknown>>;

/** Null for paths that it doesn't know. The path is decoded. */
type PageSource = (path: string, query: PageQuery) => Promise<PageData | null>;

@Injectable()
export class PageSources {
  private readonly sources: PageSource[] = [];
  private readonly lists: (() => Promise<string[]>)[] = [];

  register(source: PageSource): void {
    this.sources.push(source);
  }

  /** Pages beside the core's that search engines may list; their paths, newest first. */
  registerListed(list: () => Promise<string[]>): void {
    this.lists.push(list);
  }

  async listed(): Promise<string[]> {
    return (await Promise.all(this.lists.map((list) => list()))).flat();
  }

  async dataOf(path: string, query: PageQuery): Promise<PageData> {
    try {
      for (const source of this.sources) {
        const data = await source(path, query);
        if (data) return data;
      }
      return {};
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return { status: 404 };
      throw error;
    }
  }
}
