import { Injectable } from '@nestjs/common';
import type { FirstView } from '@parwaz/shared';

/** The picture of a link's preview. */
export interface PageImage {
  /** An address of ours, like `/parwaz/media/….webp`. */
  address: string;
  /** In pixels, when it is known. */
  size?: { width: number; height: number };
  alt?: string;
}

/** What a page's HTML carries from the start, for readers that run no scripts and for the first picture. */
export interface PageData {
  title?: string;
  description?: string;
  image?: PageImage;
  /** What of the address makes it this view, like `?date=01-04-2026`; the rest is the reader's own. */
  view?: string;
  /** How to draw it before the app is there: `key` names the view, `state` what it shows, like a revision. */
  firstView?: Omit<FirstView, 'data'> & { key: string; state: string };
  /** JSON texts that the page reads instead of asking, by the id of their element, e.g. `parwaz-board`. */
  data?: Readonly<Record<string, string>>;
  /** 404 for a page about something that does not exist; default 200. */
  status?: 200 | 404;
}

/** Answers for the paths that it knows, null for others. The path is decoded. */
export type PageSource = (path: string, query: Readonly<Record<string, unknown>>) => Promise<PageData | null>;

/** Rooms tell here what the pages about their things carry. */
@Injectable()
export class PageSources {
  private readonly sources: PageSource[] = [];

  register(source: PageSource): void {
    this.sources.push(source);
  }

  /** The first source's answer that knows the path. */
  async dataOf(path: string, query: Readonly<Record<string, unknown>>): Promise<PageData> {
    for (const source of this.sources) {
      const data = await source(path, query);
      if (data) return data;
    }
    return {};
  }
}
