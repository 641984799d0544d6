import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ClubsService } from '../clubs/clubs.service.js';
import { BatchedReads } from '../platform/concurrency/batched-reads.js';
import type { PageData } from './page-sources.js';

/** The clubs that the bar of every page names. */
@Injectable()
export class ListedClubs {
  private readonly listed = new BatchedReads<'now', { json: string; state: string }>(async () => {
    const json = JSON.stringify(await this.clubs.list());
    const state = createHash('sha256').update(json).digest('base64url');
    return new Map([['now', { json, state }]]);
  });

  constructor(private readonly clubs: ClubsService) {}

  async addTo({ data, firstView, ...page }: PageData): Promise<PageData> {
    const { json = '[]', state = '' } = (await this.listed.read('now')) ?? {};
    return {
      ...page,
      data: { ...data, 'parwaz-clubs': json },
      ...(firstView && { firstView: { ...firstView, state: `${firstView.state} ${state}` } }),
    };
  }
}
