import { Injectable } from '@nestjs/common';
import type { FirstView } from '@parwaz/shared';
import { AppError } from '../platform/errors/app-error.js';

/** The image of a link preview. */
export interface PageImage {
  /** A path like `/parwaz/media/….webp`. */
  address: string;
  /** In pixels, when it is known. */
  size?: { width: number; height: number };
  alt?: string;
}

/** Everything that a page's HTML carries from the start, for readers without scripts and for the first paint. */
export interface PageData {
  title?: string;
  description?: string;
  image?: PageImage;
  /** The part of the query that selects this view, like `?date=01-04-2026`; the rest is the reader's own. */
  view?: string;
  /** Its first view, rendered on the server: `key` names the view, `state` what it shows, like a revision. */
  firstView?: Omit<FirstView, 'data'> & { key: string; state: string };
  /** JSON texts inlined in the page to save requests, by the id of their element, e.g. `parwaz-board`. */
  data?: Readonly<Record<string, string>>;
  /** 404 for a page about something that doesn't exist; default 200. */
  status?: 200 | 404;
}

/** A page's query parameters. */
export type PageQuery = Readonly<Record<string, unknown>>;

/** Returns the content of paths that it knows, null for others. The path is decoded. */
type PageSource = (path: string, query: PageQuery) => Promise<PageData | null>;

/** The registry of page sources. */
@Injectable()
export class PageSources {
  private readonly sources: PageSource[] = [];

  register(source: PageSource): void {
    this.sources.push(source);
  }

  /** The answer of the first source that knows the path; 404 for something that doesn't exist. */
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
