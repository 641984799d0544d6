import { Injectable } from '@nestjs/common';
import { boardDates, certificateOf, placesOf, resultCode, screenPath, withCode } from '@parwaz/shared';
import type { BoardViewDate, PictureLanguage, Place } from '@parwaz/shared';
import { createHash } from 'node:crypto';
import { encode } from 'uqr';
import { BoardCache } from '../../boards/board-cache.js';
import { OncePerBoard } from '../../boards/once-per-board.js';
import { Clock, Config } from '../../platform/config/config.js';
import { ProofReader } from '../../days/proof-reader.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { CertificateContent } from './drawing/draw-certificate.js';
import { DrawThread } from './drawing/draw-thread.js';
import { DrawingBudget } from './drawing-budget.js';
import { KeptPictures } from './kept-pictures.js';
import type { OfferedPicture } from './kept-pictures.js';

/** Number of cached certificates, about 150 kB each. */
const maxCached = 60;
/** A certificate is refused while so many pictures wait: standings have room beside it. */
const maxQueued = 10;
/** Stands for all tournaments together. */
const everywhere = '*';

/** A loft's certificate that is asked for. */
export interface AskedCertificate {
  ownerId: string;
  view: BoardViewDate;
  language: PictureLanguage;
  /** The site's address. */
  origin: string;
}

/**
 * Certificates as pictures. They are drawn by the thread of the standings, a few a minute for each board and for all
 * together, and anew at most once a minute and only when they say something else.
 */
@Injectable()
export class CertificatePictures {
  private readonly kept: KeptPictures;
  private readonly places = new OncePerBoard(() => new Map<BoardViewDate, Place[]>());
  private readonly budget: DrawingBudget;

  constructor(
    private readonly boards: BoardCache,
    private readonly proofs: ProofReader,
    private readonly config: Config,
    private readonly thread: DrawThread,
    clock: Clock,
    events: DomainEvents,
  ) {
    this.kept = new KeptPictures(maxCached, events);
    this.budget = new DrawingBudget(clock);
  }

  /** @throws {AppError} 404 for a loft without a place; 503 while too many are asked for */
  async of(tournamentId: string, asked: AskedCertificate): Promise<OfferedPicture> {
    const content = await this.contentOf(tournamentId, asked);
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const etag = `"c${hash.slice(0, 22)}-${this.config.version}"`;
    const { ownerId, view, language, origin } = asked;
    const key = [tournamentId, ownerId, view, language, origin].join(' ');
    const present = this.kept.of(key);
    if (present?.etag === etag || (present && !this.takes(tournamentId, 'renewed'))) return present;
    if (!present && !this.takes(tournamentId, 'certificate'))
      throw new AppError('request.unavailable', { retryAfter: 60 });
    const offered = { etag, png: this.thread.draw(content, maxQueued) };
    this.kept.keep(key, offered);
    return offered;
  }

  private takes(tournamentId: string, drawing: 'renewed' | 'certificate'): boolean {
    return this.budget.takes(tournamentId, drawing) && this.budget.takes(everywhere, 'anyCertificate');
  }

  private async contentOf(tournamentId: string, asked: AskedCertificate): Promise<CertificateContent> {
    const { ownerId, view, language, origin } = asked;
    const { board } = await this.boards.current(tournamentId);
    if (view !== 'total' && !boardDates(board.tournament).includes(view))
      throw new AppError('certificate.no-place');
    const known = this.places.of(board);
    const places = known.get(view) ?? placesOf(board, view);
    known.set(view, places);
    const place = places.find((one) => one.ownerId === ownerId);
    if (!place) throw new AppError('certificate.no-place');
    const code = resultCode(board.tournament, await this.proofs.of(tournamentId), view);
    const page = `${origin}${screenPath('tournament', tournamentId)}?date=${view}`;
    return {
      shape: 'certificate',
      ...certificateOf(board, place, { view, language, timeZone: this.config.timeZone, code }),
      modules: origin === '' ? [] : encode(withCode(page, code), { ecc: 'M', border: 2 }).data,
    };
  }
}
