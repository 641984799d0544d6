import type { Plugin, Rolldown } from 'vite';

const sheet = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g;

/**
 * Puts the public style sheet into the page: it is small, and a request of its own would keep a phone on a poor line
 * from painting anything for another round trip.
 */
export function inlinedStyles(): Plugin {
  const inlined = new Set<string>();
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
          inlined.add(file);
          return `<style nonce="PARWAZ_NONCE">${css.trim()}</style>`;
        });
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of inlined) dropFile(file, bundle);
      },
    },
  };
}

/**
 * Takes an inlined style sheet out of the build. What is loaded later would otherwise fetch it first, and its rules
 * would come after those that they should give way to.
 */
function dropFile(file: string, bundle: Rolldown.OutputBundle): void {
  delete bundle[file];
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    // Files are named by their place in the list, so the place stays, and names what is loaded by then.
    chunk.code = chunk.code.replaceAll(`"${file}"`, `"${chunk.fileName}"`);
    chunk.viteMetadata?.importedCss.delete(file);
  }
}
