import { Injectable, type OnModuleInit } from '@nestjs/common';
import { addressOf, isSettled, nameIn, paperRoutes, paperWords, raceName } from '@parwaz/shared';
import type { BoardViewDate, Language, PublicTournament } from '@parwaz/shared';
import { idSchema } from '@parwaz/shared/contracts';
import { PreparedBoards } from '../../boards/prepared-boards.js';
import { readId } from '../../platform/http/input.js';
import { pictureTexts } from './content/texts.js';
import { certificateSize, previewSize } from './drawing/palette.js';
import { TournamentReader } from '../../tournaments/tournament-reader.js';
import { PageSources } from '../../public-pages/page-sources.js';
import type { PageData, PageImage, PageQuery } from '../../public-pages/page-sources.js';
import { PreviewPictures } from '../../public-pages/preview-pictures.js';
import { PreviewDrawings } from './few-pictures.js';
import { PageViews } from '../../public-pages/page-views.js';

@Injectable()
export class PaperPages implements OnModuleInit {
  constructor(
    private readonly reader: TournamentReader,
    private readonly prepared: PreparedBoards,
    private readonly sources: PageSources,
    private readonly views: PageViews,
    private readonly previews: PreviewPictures,
    private readonly pictures: PreviewDrawings,
  ) {}

  onModuleInit(): void {
    this.views.setPictureSource(standingsImage);
    this.previews.setSource((subject, preview) => {
      const { product } = pictureTexts[preview.language];
      const content = { ...preview, shape: 'preview' as const, product, asOf: '', ground: [] };
      return this.pictures.draw(subject, preview.language, content);
    });
    for (const kind of ['certificate', 'resultSheet'] as const) {
      this.sources.register(async (path, query) => {
        const id = nameIn(kind, path);
        return id === null ? null : this.data(kind, id, query);
      });
    }
  }

  private async data(kind: 'certificate' | 'resultSheet', id: string, query: PageQuery): Promise<PageData> {
    const _id = readId(id, 'tournament.not-found');
    const [tournament, board] = await Promise.all([
      this.reader.shown(_id),
      this.prepared.current(_id, null, null),
    ]);
    const about = await this.views.describe(tournament, query);
    const language = query.lang === 'ur' ? 'ur' : 'en';
    const { certificates, resultSheet } = paperWords[language];
    const loft = kind === 'certificate' && typeof query.loft === 'string' ? query.loft : '';
    const { shown, view, today } = await this.views.viewOf(tournament, query);
    const ofLoft = idSchema.safeParse(loft).success;
    return {
      ...about,
      title: `${kind === 'certificate' ? certificates : resultSheet} · ${raceName(tournament, language)}`,
      image:
        ofLoft && isSettled(tournament, shown, today)
          ? certificateImage(_id, loft, shown, language)
          : about.image,
      view: ofLoft ? `${view}${view === '' ? '?' : '&'}loft=${loft}` : view,
      data: { 'parwaz-board': board.json },
    };
  }
}

function certificateImage(id: string, ownerId: string, shown: string, lang: 'en' | 'ur'): PageImage {
  const query = { ownerId, ...(shown !== 'total' && { date: shown }), lang };
  return {
    address: addressOf(paperRoutes.certificate, { params: { id }, query }),
    size: certificateSize,
    alt: paperWords[lang].certificate,
  };
}

function standingsImage(tournament: PublicTournament, shown: BoardViewDate, language: Language): PageImage {
  const query = { ...(shown !== 'total' && { date: shown }), lang: language, shape: 'preview' as const };
  const texts = pictureTexts[language];
  return {
    address: addressOf(paperRoutes.picture, { params: { id: tournament._id }, query }),
    size: previewSize,
    alt: texts.standings(raceName(tournament, language), shown === 'total' ? texts.total : shown),
  };
}
