import type { DrawnView } from '@parwaz/shared';
import { escapeMarkup } from '../platform/http/escape-markup.js';
import type { PageData, PageImage } from './page-sources.js';

interface PageFrame {
  nonce: string;
  origin: string;
  path: string;
}

// No `<` may end the script element.
const withoutTags = (json: string) => json.replace(/</g, '\\u003c');

function inertJson(id: string, json: string): string {
  return `<script type="application/json" id="${escapeMarkup(id)}">${withoutTags(json)}</script>`;
}

function linkedData({ events = [], image }: PageData, { origin }: PageFrame): string[] {
  if (events.length === 0 || origin === '') return [];
  const told = events.map(({ club, path, ...event }) => ({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    ...event,
    sport: 'Pigeon racing',
    url: origin + path,
    location: { '@type': 'Place', name: club },
    organizer: { '@type': 'SportsOrganization', name: club },
    ...(image && { image: origin + image.address }),
  }));
  return [`<script type="application/ld+json">${withoutTags(JSON.stringify(told))}</script>`];
}

function head(
  { title, description, image, view = '', isUnlisted }: PageData,
  { origin, path }: PageFrame,
): string {
  const shown = title ? `${title} · Parwaz` : 'Parwaz';
  const about = description ?? 'Pigeon-racing tournaments, live';
  const meta: [property: string, content: string][] = [
    ['og:site_name', 'Parwaz'],
    ['og:type', 'website'],
    ['og:title', shown],
    ['og:description', about],
    ['og:url', origin + path + view],
    ...(image ? imageProperties(image, origin) : []),
  ];
  return [
    `<title>${escapeMarkup(shown)}</title>`,
    ...(isUnlisted ? ['<meta name="robots" content="noindex">'] : []),
    `<meta name="description" content="${escapeMarkup(about)}">`,
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    ...meta.map(([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}">`),
  ].join('\n    ');
}

function imageProperties({ address, size, alt }: PageImage, origin: string): [string, string][] {
  return [
    ['og:image', origin + address],
    ...(size
      ? ([
          ['og:image:width', String(size.width)],
          ['og:image:height', String(size.height)],
        ] as [string, string][])
      : []),
    ...(alt ? [['og:image:alt', alt] as [string, string]] : []),
  ];
}

const viewPlace = /<!--parwaz:view-->([\s\S]*?)<!--\/parwaz:view-->/;

function viewMarkup({ html, css }: DrawnView, nonce: string): string {
  const style = css && `<style nonce="${nonce}">${css}</style>`;
  return `${style}<div class="first-view">${html}</div>`;
}

// Parts of the app that some pages need from the start.
const earlyParts = /<!--parwaz:(live|ur) (\S+)-->/g;

function earlyTag(file: string, nonce: string): string {
  return `<script type="module" async crossorigin src="${file}" nonce="${nonce}"></script>`;
}

export function scriptsOf(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  const tags = head.matchAll(
    /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g,
  );
  return [...tags].map(([, file = '']) => file);
}

export function renderPage(
  template: string,
  data: PageData,
  frame: PageFrame,
  view: DrawnView | null = null,
): string {
  const scripts = Object.entries(data.data ?? {}).map(([id, json]) => inertJson(id, json));
  const inUrdu = view !== null && data.firstView?.language === 'ur';
  const needs: Record<string, boolean> = { live: 'parwaz-board' in (data.data ?? {}), ur: inUrdu };
  return template
    .replace(earlyParts, (_, name: string, file: string) => (needs[name] ? earlyTag(file, frame.nonce) : ''))
    .replaceAll('PARWAZ_NONCE', frame.nonce)
    .replace('<html lang="en" dir="ltr"', (start) => (inUrdu ? '<html lang="ur" dir="rtl"' : start))
    .replace('<!--parwaz:head-->', () => `${head(data, frame)}${view?.head ?? ''}`)
    .replace(viewPlace, (_, bones: string) => (view ? viewMarkup(view, frame.nonce) : bones))
    .replace('<!--parwaz:data-->', () => [...scripts, ...linkedData(data, frame)].join('\n'));
}
