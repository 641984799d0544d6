import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  addressOf,
  flyingSince,
  nameIn,
  publicOwner,
  screenPath,
  seasonRoutes,
  shownName,
} from '@parwaz/shared';
import type { Language, LoftSeasonsAnswer, Owner } from '@parwaz/shared';
import { createHash } from 'node:crypto';
import { OwnersService } from '../../owners/owners.service.js';
import { readId } from '../../platform/http/input.js';
import { ListedClubs } from '../../public-pages/listed-clubs.js';
import { PageSources, type PageData, type PageQuery } from '../../public-pages/page-sources.js';
import { languageOf, PageViews, searchOf } from '../../public-pages/page-views.js';
import { PreviewPictures } from '../../public-pages/preview-pictures.js';
import { LoftSeasons } from './loft-seasons.js';
import { loftTexts } from './page-texts.js';

/** The format of link previews. */
const previewSize = { width: 1200, height: 630 };

@Injectable()
export class LoftPage implements OnModuleInit {
  constructor(
    private readonly lofts: LoftSeasons,
    private readonly sources: PageSources,
    private readonly views: PageViews,
    private readonly clubs: ListedClubs,
    private readonly previews: PreviewPictures,
    private readonly owners: OwnersService,
  ) {}

  onModuleInit(): void {
    this.sources.register(async (path, query) => {
      const id = nameIn('loft', path);
      return id === null ? null : this.clubs.addTo(await this.data(id, query));
    });
    this.sources.registerListed(async () => {
      const owners = (await this.owners.list()).map((owner) => publicOwner(owner));
      const listed = owners.filter(({ phone }) => phone === '').map(({ _id }) => screenPath('loft', _id));
      return listed.sort().reverse();
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
      ...this.imageOf(owner, languageOf(query)),
      view,
      data: { 'parwaz-loft': json },
      isUnlisted: owner.phone !== '',
      ...this.views.firstView(screenPath('loft', owner._id), view, state, query),
    };
  }

  private imageOf({ _id: ownerId, ownerPicture, ...owner }: Owner, lang: Language): Pick<PageData, 'image'> {
    const alt = shownName(owner, lang);
    if (this.previews.areDrawn) {
      const address = addressOf(seasonRoutes.loftPreview, { params: { ownerId }, query: { lang } });
      return { image: { address, size: previewSize, alt } };
    }
    return ownerPicture === '' ? {} : { image: { address: ownerPicture, alt } };
  }
}

function describe({ owner, seasons, records }: LoftSeasonsAnswer, query: PageQuery): string {
  const words = loftTexts[languageOf(query)];
  const races = seasons.flatMap(({ tournaments }) => tournaments).length;
  return [
    owner.address,
    races > 0 && words.races(races, flyingSince(seasons)),
    records.wins > 0 && words.wins(records.wins),
  ]
    .filter(Boolean)
    .join(' · ');
}
