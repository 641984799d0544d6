import { Controller, Req, Res } from '@nestjs/common';
import { apiBase, screenPath } from '@parwaz/shared';
import { sitemapContract } from '@parwaz/shared/contracts';
import type { Request, Response } from 'express';
import { TournamentIndex } from '../../../boards/tournament-index.js';
import { ClubsService } from '../../../clubs/clubs.service.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { escapeMarkup } from '../../../platform/http/escape-markup.js';
import { PageSources } from '../../../public-pages/page-sources.js';
import { Serves } from '../../../platform/http/serves.js';
import { sendTagged } from '../../../platform/http/send-tagged.js';

/** Search engines take no more at once. */
const maxPages = 50_000;

@Controller()
export class SitemapController {
  constructor(
    private readonly clubs: ClubsService,
    private readonly index: TournamentIndex,
    private readonly pages: PageSources,
    private readonly config: Config,
  ) {}

  @Serves(sitemapContract.sitemap)
  async sitemap(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { publicUrl } = this.config;
    if (!publicUrl) throw new AppError('request.not-found');
    const clubs = (await this.clubs.list()).map(({ name }) => screenPath('club', name));
    const ids = await this.index.ids({ hidden: { $ne: true }, revision: { $gt: 0 } });
    const tournaments = ids.map((id) => screenPath('tournament', id));
    const others = await this.pages.listed();
    const paths = [screenPath('home'), ...clubs.reverse(), ...tournaments.reverse(), ...others].slice(
      0,
      maxPages,
    );
    const urls = paths.map((path) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>\n`);
    response.type('application/xml; charset=utf-8');
    sendTagged(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
      request,
      response,
    );
  }

  @Serves(sitemapContract.robots)
  robots(@Req() request: Request, @Res() response: Response): void {
    const { publicUrl } = this.config;
    const sitemap = publicUrl ? `\nSitemap: ${publicUrl}${sitemapContract.sitemap.route.path}\n` : '';
    response.type('text/plain; charset=utf-8');
    sendTagged(`User-agent: *\nDisallow: ${apiBase}/\n${sitemap}`, request, response);
  }
}
