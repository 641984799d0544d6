import type { Plugin } from 'vite';

/** Parts of the app that some pages load beside it from the start: the server puts them into those. */
const parts = { live: 'src/lib/live/early-socket.ts', ur: 'src/lib/texts/ur.ts' };

/** Names the files of those parts in the page, which the server completes. */
export function earlyParts(): Plugin {
  return {
    name: 'parwaz:early-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        return Object.entries(parts).reduce((page, [name, source]) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
          if (!chunk) throw new Error(`${source} is no file of its own in the build`);
          // It runs while the page still arrives, and so does all that it loads: the app would find no page.
          const loads = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
          if (loads.some(({ imports }) => imports.length > 0)) throw new Error(`${source} loads the app`);
          return page.replace(`<!--parwaz:${name}-->`, `<!--parwaz:${name} /${chunk.fileName}-->`);
        }, html);
      },
    },
  };
}
