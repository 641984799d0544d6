import { Injectable, type OnModuleInit } from '@nestjs/common';
import { nameIn, screenPath, shownName, type LoftSeasonsAnswer } from '@parwaz/shared';
import { createHash } from 'node:crypto';
import { readId } from '../../platform/http/input.js';
import { ListedClubs } from '../../public-pages/listed-clubs.js';
import { PageSources, type PageData, type PageQuery } from '../../public-pages/page-sources.js';
import { languageOf, PageViews, searchOf } from '../../public-pages/page-views.js';
import { LoftSeasons } from './loft-seasons.js';

const texts = {
  en: {
    races: (count: number, since: string) => `${count === 1 ? '1 race' : `${count} races`} since ${since}`,
    wins: (count: number) => (count === 1 ? '1 win' : `${count} wins`),
  },
  ur: {
    races: (count: number, since: string) => `${since} سے ${count} ریسیں`,
    wins: (count: number) => `${count} فتوحات`,
  },
};

@Injectable()
export class LoftPage implements OnModuleInit {
  constructor(
    private readonly lofts: LoftSeasons,
    private readonly sources: PageSources,
    private readonly views: PageViews,
    private readonly clubs: ListedClubs,
  ) {}

  onModuleInit(): void {
    this.sources.register(async (path, query) => {
      const id = nameIn('loft', path);
      return id === null ? null : this.clubs.addTo(await this.data(id, query));
    });
  }

  private async data(id: string, query: PageQuery): Promise<PageData> {
    const answer = await this.lofts.of(readId(id, 'owner.not-found'));
    const { owner } = answer;
    const json = JSON.stringify(answer);
    const view = searchOf(query.lang === 'ur' ? { lang: 'ur' } : {});
    const state = createHash('sha256').update(json).digest('base64url');
    const name = shownName(owner, languageOf(query));
    return {
      title: name,
      description: describe(answer, query),
      ...(owner.ownerPicture !== '' && { image: { address: owner.ownerPicture, alt: name } }),
      view,
      data: { 'parwaz-loft': json },
      isUnlisted: owner.phone !== '',
      ...this.views.firstView(screenPath('loft', owner._id), view, state, query),
    };
  }
}

function describe({ owner, seasons, records }: LoftSeasonsAnswer, query: PageQuery): string {
  const words = texts[languageOf(query)];
  const races = seasons.flatMap(({ tournaments }) => tournaments).length;
  return [
    owner.address,
    races > 0 && words.races(races, seasons.at(-1)?.year ?? ''),
    records.wins > 0 && words.wins(records.wins),
  ]
    .filter(Boolean)
    .join(' · ');
}
