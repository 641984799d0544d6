/**
 * The service worker of the roof's page: without a line `/roof` opens the roof. It knows nothing of tokens, which stay in
 * the fragment, and keeps no answers about a loft: the page does that itself.
 */

import type { PageFetch, WorkerScope } from '../../../worker/worker-scope';

const worker = self as unknown as WorkerScope;
const cacheName = 'parwaz-roof';
const page = '/roof';
const isPage = /^\/roof\/?$/;
const pictures = /^(?:\/parwaz\/media\/|\/default_avatar\.avif$|\/icon\.svg$)/;
/** A line that says nothing for so long is as good as none, in milliseconds. */
const silentAfterMs = 2500;
/** Pictures of lofts beside the page and its files. */
const maxPictures = 10;

worker.addEventListener('install', (event) =>
  event.waitUntil(
    fetch(page, { cache: 'reload' })
      .then(keepPage)
      .catch(() => undefined) // the next visit keeps it
      .then(() => worker.skipWaiting()),
  ),
);
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage.test(pathname)) event.respondWith(openPage(event));
  } else if (pathname.startsWith('/assets/') || pictures.test(pathname)) event.respondWith(file(event));
});

/** The page: from the network, else the one that was kept. */
async function openPage(event: PageFetch): Promise<Response> {
  const answered = fetch(event.request).then((answer) => {
    const kept = answer.ok ? keepPage(answer.clone()) : Promise.resolve();
    event.waitUntil(kept.catch(() => undefined));
    return answer;
  });
  event.waitUntil(answered.catch(() => undefined));
  const kept = await (await caches.open(cacheName)).match(page);
  if (!kept) return answered;
  const silent = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), silentAfterMs));
  return Promise.race([answered.then((answer) => (answer.status < 500 ? answer : kept)), silent]).catch(
    () => kept,
  );
}

/** Keeps a page once all its files are here: half a page opens nothing. */
async function keepPage(answer: Response): Promise<void> {
  const html = await answer.clone().text();
  const files = new Set(html.match(/\/assets\/[\w.-]+/g));
  if (!answer.ok || files.size === 0) return;
  const cache = await caches.open(cacheName);
  for (const name of files) if (!(await cache.match(name))) await cache.add(name);
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding'); // the text is plain by now
  await cache.put(page, new Response(html, { headers }));
  await forget(cache, files);
}

/** Drops files of earlier builds and the oldest pictures. */
async function forget(cache: Cache, files: ReadonlySet<string>): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const old = paths.filter((name) => name.startsWith('/assets/') && !files.has(name));
  const shown = paths.filter((name) => pictures.test(name));
  const tooMany = shown.slice(0, Math.max(0, shown.length - maxPictures));
  await Promise.all([...old, ...tooMany].map((name) => cache.delete(name)));
}

/** Files named by their content, and pictures: the kept one is right. */
async function file(event: PageFetch): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(cache.put(request, answer.clone()).catch(() => undefined));
  return answer;
}
