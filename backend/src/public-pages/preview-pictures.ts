import { Injectable } from '@nestjs/common';
import type { Language } from '@parwaz/shared';
import { AppError } from '../platform/errors/app-error.js';
import type { Picture } from '../platform/http/send-picture.js';

/** The words of a page's preview; `''` and empty lists for nothing. */
export interface Preview {
  language: Language;
  title: string;
  club: string;
  view: string;
  /** At most three are drawn. */
  leaders: { rank: string; name: string; total: string; prize: string }[];
  /** In place of leaders. */
  empty: string;
  up: string;
  landed: string;
}

type Draw = (subject: string, preview: Preview) => Picture;

/** Previews of pages, where a capability draws pictures. */
@Injectable()
export class PreviewPictures {
  private draw: Draw | null = null;

  setSource(draw: Draw): void {
    this.draw = draw;
  }

  get areDrawn(): boolean {
    return this.draw !== null;
  }

  /** @throws {AppError} 404 where nothing draws; 503 when the drawing budget is spent */
  of(subject: string, preview: Preview): Picture {
    if (!this.draw) throw new AppError('request.not-found');
    return this.draw(subject, preview);
  }
}
