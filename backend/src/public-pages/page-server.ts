import { Injectable } from '@nestjs/common';
import { answerTime, formatMinutes, publicScreens, standalonePages, wallClock } from '@parwaz/shared';
import type { DrawnView, StandalonePage } from '@parwaz/shared';
import type { Request, Response } from 'express';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { limitTo } from '../platform/concurrency/queues.js';
import { Clock, Config } from '../platform/config/config.js';
import { AppError } from '../platform/errors/app-error.js';
import { languageFor } from './page-texts.js';
import { FirstViews } from './first-views.js';
import { PageSources, type PageData } from './page-sources.js';
import { renderPage, scriptsOf } from './render-page.js';
import { encodedName, WebFiles, type WebFile } from './web-files.js';
import { originOf } from '../platform/http/origin.js';
import { secureFile } from '../platform/http/security-headers.js';

const pagesAtOnce = 8; // each takes 100 kB until it is compressed

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// A path that looks like a file but doesn't exist is a mistake, not a page.
const looksLikeFile =
  /\.(?:js|mjs|css|map|json|txt|xml|html?|php|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|webmanifest|env)$/i;
const { start: alwaysPage } = publicScreens.club; // club names may look like anything

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Parwaz</title>
<h1>The screens have not been built</h1><p>The server runs, but the web app is missing. Start Parwaz with
<code>npm start</code>, which builds it.</p></html>`;

@Injectable()
export class PageServer {
  private readonly inTurn = limitTo(pagesAtOnce);

  constructor(
    private readonly files: WebFiles,
    private readonly sources: PageSources,
    private readonly views: FirstViews,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  readonly handle = async (request: Request, response: Response): Promise<void> => {
    const { path, isMangled } = decodedPath(request);
    const file = this.files.find(path);
    if (file) this.sendFile(file, request, response);
    else if (looksLikeFile.test(path) && !path.startsWith(alwaysPage))
      throw new AppError('request.not-found');
    else if (this.config.role === 'main') throw new AppError('server.wrong-role');
    else {
      const standalone = standalonePages.find((page) => page.path === path.replace(/\/$/, ''));
      if (standalone) await this.sendStandalone(standalone, request, response);
      else await this.sendPage(path, isMangled, request, response);
    }
  };

  private sendFile(file: WebFile, request: Request, response: Response): void {
    const hashed = file.file.startsWith('assets');
    const encoding = file.encodings.find((one) => request.acceptsEncodings(one));
    if (hashed) secureFile(response);
    if (file.encodings.length > 0) response.vary('Accept-Encoding');
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.type(extname(file.file));
    response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('ETag', `"${file.version}${encoding ? `-${encoding}` : ''}"`);
    const name = encoding ? encodedName(file, encoding) : file.file;
    response.sendFile(name, {
      root: this.files.root,
      cacheControl: false,
      acceptRanges: false,
      lastModified: !hashed,
    });
  }

  private async sendStandalone(page: StandalonePage, request: Request, response: Response): Promise<void> {
    const template = this.template(`${page.name}.html`, response);
    if (template === null) return;
    const frame = { nonce: response.nonce, origin: originOf(request, this.config), path: page.path };
    await sendCompressed(
      renderPage(template, this.withConfig({ title: page.title }), frame),
      request,
      response,
    );
  }

  /** The page to complete; null when 503 was answered because there is none. */
  private template(name: string, response: Response): string | null {
    const template = this.files.page(name);
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html');
    if (template === null) response.status(503).send(notBuilt);
    return template;
  }

  private async sendPage(
    path: string,
    isMangled: boolean,
    request: Request,
    response: Response,
  ): Promise<void> {
    const template = this.template('index.html', response);
    if (template === null) return;
    const found = await this.sources.dataOf(path, { ...request.query, lang: languageFor(request) });
    response.vary('Cookie, Accept-Language');
    const data = this.withConfig(found);
    const frame = { nonce: response.nonce, origin: originOf(request, this.config), path: request.path };
    // A mangled link that still leads to its page is no error.
    response.status(isMangled && !found.data ? 400 : (data.status ?? 200));
    await this.inTurn(async () => {
      if (response.destroyed) return; // hung up while it waited
      const html = renderPage(template, data, frame, await this.draw(data));
      // The browser loads them before it has read the page's first line.
      response.setHeader(
        'Link',
        scriptsOf(html).map((file) => `<${file}>; rel=modulepreload`),
      );
      await sendCompressed(html, request, response);
    });
  }

  private async draw({ firstView, data = {} }: PageData): Promise<DrawnView | null> {
    if (!firstView) return null;
    const { key, state, address, language, timeZone } = firstView;
    const view = await this.views.render(key, state, { address, language, data });
    const { minutes } = wallClock(this.clock.now(), timeZone);
    return view && { ...view, html: view.html.replaceAll(answerTime, formatMinutes(minutes)) };
  }

  private withConfig(page: PageData): PageData {
    const { timeZone, contactUrl, version, publicUrl } = this.config;
    const config = JSON.stringify({ timeZone, contactUrl, version, publicUrl, now: this.clock.now() });
    return { ...page, data: { 'parwaz-config': config, ...page.data } };
  }
}

// A path that can't be decoded, like a mangled link, is taken literally.
function decodedPath({ path, headers }: Request): { path: string; isMangled: boolean } {
  try {
    return { path: decodeURIComponent(path), isMangled: false };
  } catch (error) {
    if (headers.accept?.includes('text/html')) return { path, isMangled: true };
    throw error;
  }
}

// Fast, since each response differs.
async function sendCompressed(html: string, request: Request, response: Response): Promise<void> {
  response.vary('Accept-Encoding');
  const encoding = request.acceptsEncodings('br', 'gzip');
  if (encoding === 'br') {
    response.setHeader('Content-Encoding', 'br');
    response.send(await toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  } else if (encoding === 'gzip') {
    response.setHeader('Content-Encoding', 'gzip');
    response.send(await toGzip(html, { level: 5 }));
  } else {
    response.send(html);
  }
}
