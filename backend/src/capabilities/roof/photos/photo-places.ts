import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';

const maxUploads = { perLink: 2, total: 8 };
const retryAfter = 5;

/** Limits concurrent photo uploads: each body stays in memory until it is encoded. */
@Injectable()
export class PhotoPlaces {
  private readonly uploading: string[] = [];

  async run<T>(linkId: string, work: () => Promise<T>): Promise<T> {
    if (this.uploading.filter((one) => one === linkId).length >= maxUploads.perLink) {
      throw new AppError('request.too-many', { retryAfter });
    }
    if (this.uploading.length >= maxUploads.total) throw new AppError('request.busy', { retryAfter });
    this.uploading.push(linkId);
    try {
      return await work();
    } finally {
      this.uploading.splice(this.uploading.indexOf(linkId), 1);
    }
  }
}
