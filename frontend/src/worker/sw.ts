import type { WorkerAddresses } from '../capabilities/build';
import { workerParts } from '../capabilities/worker';
import type { PageFetch, WorkerScope } from './worker-scope';

/** Keeps the last pages and boards readable offline. The network always wins, so that nobody gets an old app. */

/** The files of the build, and the addresses to keep, inserted by vite/service-worker.ts. */
declare const BUILD: {
  version: string;
  files: string[];
  boardFormat: number;
  addresses: { data: string; pictures: string; pages: string; standalone: string };
  workerAddresses: WorkerAddresses;
};

const worker = self as unknown as WorkerScope;
const { version, files, addresses, boardFormat, workerAddresses } = BUILD;

const filesCache = `parwaz-files-${version}`;
const pagesCache = `parwaz-pages-${version}`;
/** Pages also write their board here when they are left: see features/board/session/stored-board.ts. */
const dataCache = `parwaz-data-${boardFormat}`;
const mediaCache = 'parwaz-media';
/** After this long without an answer a kept page is shown. */
const silentAfterMs = 4000;
/** An open page may still ask for files of its own build. */
const keptBuilds = 2;
const maxEntries = { pages: 30, data: 60, media: 400 } as const;
/** The time of a cached answer, in milliseconds since the epoch. Pages have it in a meta tag. */
const keptAt = 'x-parwaz-kept-at';

const publicData = new RegExp(addresses.data);
const pictures = new RegExp(addresses.pictures);
const publicPage = new RegExp(addresses.pages);
/** They have service workers of their own, and the home page is no substitute for them. */
const standalone = new RegExp(addresses.standalone);
/** Opened as pages; the app is no substitute for them. */
const serversOwn = /^\/(?:parwaz|health|metrics)(?:\/|$)/;

for (const part of workerParts) part(self as never, workerAddresses);
worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && (serversOwn.test(pathname) || standalone.test(pathname))) return;
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(file(request));
  else if (pictures.test(pathname)) event.respondWith(picture(event));
  else if (publicData.test(pathname) && !request.headers.has('authorization')) {
    // A board that was asked for as fresh takes the place of the one before.
    event.respondWith(data(event, origin + pathname + search.replace(/\?fresh=.*/, '')));
  }
});

async function install(): Promise<void> {
  const cache = await caches.open(filesCache);
  // One by one: a file that fails now is fetched when it is needed.
  await Promise.allSettled(files.map((name) => cache.add(name)));
  await keepHome().catch(() => undefined);
  await worker.skipWaiting();
}

async function keepHome(): Promise<void> {
  const answer = await fetch(new Request('/', { cache: 'reload' }));
  if (answer.ok) await keepPage('/', answer);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const builds = names.filter((name) => name.startsWith('parwaz-files-') && name !== filesCache);
  const old = [
    ...builds.slice(0, Math.max(0, builds.length - (keptBuilds - 1))),
    ...names.filter((name) => name.startsWith('parwaz-pages-') && name !== pagesCache),
    ...names.filter((name) => name.startsWith('parwaz-data') && name !== dataCache),
  ];
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** From the network, else the last page of this URL, else the app with cached data. A silent line counts as none. */
async function page(event: PageFetch, pathname: string): Promise<Response> {
  const answered = pageFromNetwork(event, pathname);
  event.waitUntil(answered.catch(() => undefined));
  const cache = await caches.open(pagesCache);
  const same = await cache.match(pathname);
  try {
    return await (same ? Promise.race([answered, later(silentAfterMs, same)]) : answered);
  } catch (error) {
    const kept = same ?? (await cache.match('/'));
    if (kept) return kept;
    throw error;
  }
}

async function pageFromNetwork(event: PageFetch, pathname: string): Promise<Response> {
  const answer = (await event.preloadResponse) ?? (await fetch(event.request));
  if (answer.ok && publicPage.test(pathname)) event.waitUntil(keepPage(pathname, answer.clone()));
  return answer;
}

const later = (ms: number, kept: Response) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), ms);
  });

/** Named by its content, or part of the build: the cached file is always right. */
async function file(request: Request): Promise<Response> {
  const kept = await (await caches.open(filesCache)).match(request, { ignoreVary: true });
  if (kept) return kept;
  const answered = fetch(request);
  const isThere = await answered.then(
    ({ ok }) => ok,
    () => false,
  );
  return (!isThere && (await caches.match(request, { ignoreVary: true }))) || answered;
}

async function picture(event: PageFetch): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(mediaCache);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // A device without room shows it all the same.
  if (answer.ok)
    event.waitUntil(keep(mediaCache, request.url, answer.clone(), maxEntries.media).catch(() => undefined));
  return answer;
}

async function data(event: PageFetch, address: string): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200)
      event.waitUntil(keep(dataCache, address, dated(answer.clone()), maxEntries.data));
    return answer;
  } catch (error) {
    const kept = await (await caches.open(dataCache)).match(address, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Its inlined data is as old as the page. */
async function keepPage(pathname: string, answer: Response): Promise<void> {
  const html = await answer.text();
  const marked = html.replace('</head>', `<meta name="${keptAt}" content="${Date.now()}" /></head>`);
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding'); // the cached body is plain text
  await keep(pagesCache, pathname, new Response(marked, { headers }), maxEntries.pages);
}

function dated(answer: Response): Response {
  const headers = new Headers({ 'content-type': 'application/json', [keptAt]: String(Date.now()) });
  return new Response(answer.body, { headers });
}

async function keep(name: string, key: string, answer: Response, limit: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limit)).map((old) => cache.delete(old)));
}
