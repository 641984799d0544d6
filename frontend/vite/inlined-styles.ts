import type { Plugin } from 'vite';

const sheet = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g;

/**
 * Puts the public style sheet into the page: it is small, and a request of its own would keep a phone on a poor line
 * from painting anything for another round trip.
 */
export function inlinedStyles(): Plugin {
  return {
    name: 'parwaz:inlined-styles',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(sheet, (link, file: string) => {
          const asset = bundle[file];
          if (asset?.type !== 'asset') return link;
          const css =
            typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
          return `<style nonce="PARWAZ_NONCE">${css.trim()}</style>`;
        });
      },
    },
  };
}
