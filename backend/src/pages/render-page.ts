import type { PageData, PageImage } from './page-sources.js';

export interface PageFrame {
  nonce: string;
  /** Where the site is reached, without a slash at its end. */
  origin: string;
  /** The page's own path, as it came. */
  path: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** JSON inside a script element: no `<` that could end it. */
function inertJson(id: string, json: string): string {
  return `<script type="application/json" id="${escapeHtml(id)}">${json.replace(/</g, '\\u003c')}</script>`;
}

function head({ title, description, image, view = '' }: PageData, { origin, path }: PageFrame): string {
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
    `<title>${escapeHtml(shown)}</title>`,
    `<meta name="description" content="${escapeHtml(about)}">`,
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    ...meta.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`),
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

/** The built `index.html` as one response's page: its nonce, what it is about, and its data as inert JSON. */
export function renderPage(template: string, data: PageData, frame: PageFrame): string {
  const scripts = Object.entries(data.data ?? {}).map(([id, json]) => inertJson(id, json));
  return template
    .replaceAll('PARWAZ_NONCE', frame.nonce)
    .replace('<!--parwaz:head-->', () => head(data, frame))
    .replace('<!--parwaz:data-->', () => scripts.join('\n'));
}
