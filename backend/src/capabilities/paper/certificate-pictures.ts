import { Injectable } from '@nestjs/common';
import {
  boardDates,
  certificateOf,
  isSettled,
  placesOf,
  resultCode,
  screenPath,
  boardTime,
  withCode,
} from '@parwaz/shared';
import type { Actor, BoardViewDate, Language, Place } from '@parwaz/shared';
import { encode } from 'uqr';
import { BoardCache } from '../../boards/board-cache.js';
import { OncePerBoard } from '../../boards/once-per-board.js';
import { Clock } from '../../platform/config/config.js';
import { DaysService } from '../../days/days.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { CertificateContent } from './drawing/draw-certificate.js';
import { CertificateDrawings } from './few-pictures.js';
import type { Picture } from '../../platform/http/send-picture.js';

interface CertificateRequest {
  ownerId: string;
  view: BoardViewDate;
  language: Language;
  origin: string;
  viewer: Actor | null;
}

@Injectable()
export class CertificatePictures {
  private readonly places = new OncePerBoard<Place[], BoardViewDate>(placesOf);

  constructor(
    private readonly boards: BoardCache,
    private readonly days: DaysService,
    private readonly pictures: CertificateDrawings,
    private readonly clock: Clock,
  ) {}

  /** @throws {AppError} 404 for a loft without a place; 503 when the drawing budget is spent */
  async picture(tournamentId: string, asked: CertificateRequest): Promise<Picture> {
    const content = await this.contentOf(tournamentId, asked);
    const { ownerId, view, language, origin } = asked;
    return this.pictures.draw(tournamentId, [ownerId, view, language, origin].join(' '), content);
  }

  private async contentOf(tournamentId: string, asked: CertificateRequest): Promise<CertificateContent> {
    const { ownerId, view, language, origin, viewer } = asked;
    const { board } = await this.boards.shown(tournamentId, viewer);
    if (view !== 'total' && !boardDates(board.tournament).includes(view))
      throw new AppError('certificate.no-place');
    const today = boardTime(board, this.clock.now()).date;
    if (!isSettled(board.tournament, view, today)) throw new AppError('certificate.no-place');
    const place = this.places.get(board, view).find((one) => one.ownerId === ownerId);
    if (!place) throw new AppError('certificate.no-place');
    const code = resultCode(board.tournament, await this.days.proof(tournamentId, viewer), view);
    const page = `${origin}${screenPath('tournament', tournamentId)}?date=${view}`;
    return {
      shape: 'certificate',
      ...certificateOf(board, place, { view, language, code }),
      modules: origin === '' ? [] : encode(withCode(page, code), { ecc: 'M', border: 2 }).data,
    };
  }
}
