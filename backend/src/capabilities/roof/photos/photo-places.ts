import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';

/** Number of photos on their way at a time. */
const places = { ofLink: 2, inAll: 8 };
const retryAfter = 5;

/** Places for photos on their way: each body is in memory until it is encoded. */
@Injectable()
export class PhotoPlaces {
  /** The links of those on their way. */
  private readonly held: string[] = [];

  /** Does the work for a photo in a place of its own. @throws {AppError} 429 or 503 when none is free */
  async hold<T>(linkId: string, work: () => Promise<T>): Promise<T> {
    if (this.held.filter((one) => one === linkId).length >= places.ofLink) {
      throw new AppError('request.too-many', { retryAfter });
    }
    if (this.held.length >= places.inAll) throw new AppError('request.busy', { retryAfter });
    this.held.push(linkId);
    try {
      return await work();
    } finally {
      this.held.splice(this.held.indexOf(linkId), 1);
    }
  }
}
