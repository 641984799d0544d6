import { Injectable } from '@nestjs/common';
import type { FirstView } from '@parwaz/shared';
import { AppError } from '../errors/app-error.js';

/** The picture of a link's preview. */
export interface PageImage {
  /** An address of ours, like `/parwaz/media/….webp`. */
  address: string;
  /** In pixels, when it is known. */
  size?: { width: number; height: number };
  alt?: string;
}

/** All that a page's HTML carries from the start, for readers that run no scripts and for the first picture. */
export interface PageData {
  title?: string;
  description?: string;
  image?: PageImage;
  /** The part of the address that makes it this view, like `?date=01-04-2026`; the rest is the reader's own. */
  view?: string;
  /** The way to draw it before the app is there: `key` names the view, `state` what it shows, like a revision. */
  firstView?: Omit<FirstView, 'data'> & { key: string; state: string };
  /** JSON texts that the page reads instead of asking, by the id of their element, e.g. `parwaz-board`. */
  data?: Readonly<Record<string, string>>;
  /** 404 for a page about something that does not exist; default 200. */
  status?: 200 | 404;
}

/** The parameters of a page's address. */
export type PageQuery = Readonly<Record<string, unknown>>;

/** Answers for the paths that it knows, null for others. The path is decoded. */
export type PageSource = (path: string, query: PageQuery) => Promise<PageData | null>;

/** The screens tell here what their pages carry. */
@Injectable()
export class PageSources {
  private readonly sources: PageSource[] = [];

  register(source: PageSource): void {
    this.sources.push(source);
  }

  /** The first source's answer that knows the path; 404 when it is about something that does not exist. */
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
