import {
  bannerRoutes,
  boardRoutes,
  clubRoutes,
  homeRoutes,
  machineRoutes,
  patternOf,
  publicStarts,
  standalonePattern,
} from '@parwaz/shared';
import { boardFormat } from '@parwaz/shared/contracts';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { onlineOnly, workerAddresses } from '../src/capabilities/build.js';

/** Entries whose graph no spectator needs offline: the staff's, and what is for those who are online. */
const notForSpectators = new RegExp(`app/staff/staff-app|capabilities/(?:${onlineOnly.join('|')})/`);
const source = 'src/worker/sw.ts';

/** Routes that public screens read: devices keep the last answers. */
const publicData = [
  homeRoutes.config,
  homeRoutes.active,
  clubRoutes.list,
  clubRoutes.tournaments,
  clubRoutes.years,
  bannerRoutes.list,
  boardRoutes.snapshot,
];
/** The addresses that the service worker keeps answers of: it is built by itself, so it is told them. */
export const keptAddresses = {
  data: publicData.map(patternOf).join('|'),
  pictures: patternOf(machineRoutes.media),
  pages: publicStarts,
  standalone: standalonePattern,
};

/**
 * Builds the service worker as `sw.js` and tells it which files make this build: everything a public page may ask
 * for, a version that is their hash, and the addresses to keep answers of.
 */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'parwaz:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const worker = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
        const page = chunks.find(
          ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'),
        );
        if (!worker || !page) throw new Error('The build has a page and a service worker');
        // With an import it would be a module, which its registration doesn't say, and bring a page's code along.
        if (worker.imports.length > 0) throw new Error('The service worker shares no module with the page');
        const files = [...publicFiles(page, bundle)].map((name) => `/${name}`).sort();
        const own = readdirSync(publicDir).filter((name) => /\.(?:avif|svg|webmanifest)$/.test(name));
        const version = createHash('sha256');
        for (const name of files) version.update(name);
        for (const name of own) version.update(readFileSync(path.join(publicDir, name)));
        version.update(worker.code);
        const build = {
          version: version.digest('hex').slice(0, 12),
          files: [...files, ...own.map((name) => `/${name}`)],
          boardFormat: boardFormat(),
          addresses: keptAddresses,
          workerAddresses,
        };
        worker.code = worker.code.replaceAll(/\bBUILD\b/g, () => JSON.stringify(build));
      },
    },
  };
}

/** The files of a page and of all that it may load later, except what no spectator needs offline. */
function publicFiles(page: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk' || notForSpectators.test(chunk.facadeModuleId ?? ''))
      return;
    found.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    [...chunk.imports, ...chunk.dynamicImports].forEach(add);
  };
  add(page.fileName);
  return found;
}
