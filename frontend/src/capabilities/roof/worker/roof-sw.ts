/**
 * Makes `/roof` open offline. It never sees tokens, which stay in the fragment, and stores no answers about a loft, which
 * the page does itself.
 */

import type { PageFetch, WorkerScope } from '../../../worker/worker-scope';

const worker = self as unknown as WorkerScope;
const cacheName = 'parwaz-roof';
const page = '/roof';
const isPage = /^\/roof\/?$/;
const pictures = /^(?:\/parwaz\/media\/|\/default_avatar\.avif$|\/icon\.svg$)/;
const silentAfterMs = 2500;
const maxPictures = 10;

worker.addEventListener('install', (event) =>
  event.waitUntil(
    fetch(page, { cache: 'reload' })
      .then(storePage)
      .catch(() => undefined) // the next visit tries again
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
  } else if (pathname.startsWith('/assets/') || pictures.test(pathname)) event.respondWith(openFile(event));
});

async function openPage(event: PageFetch): Promise<Response> {
  const answered = fetch(event.request).then((answer) => {
    if (answer.ok) event.waitUntil(storePage(answer.clone()).catch(() => undefined));
    return answer;
  });
  event.waitUntil(answered.catch(() => undefined));
  const stored = await (await caches.open(cacheName)).match(page);
  if (!stored) return answered;
  const silent = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), silentAfterMs));
  return Promise.race([answered.then((answer) => (answer.status < 500 ? answer : stored)), silent]).catch(
    () => stored,
  );
}

/** Stores a page once all its files are here: half a page opens nothing. */
async function storePage(answer: Response): Promise<void> {
  const html = await answer.clone().text();
  const files = new Set(html.match(/\/assets\/[\w.-]+/g));
  if (!answer.ok || files.size === 0) return;
  const cache = await caches.open(cacheName);
  for (const name of files) if (!(await cache.match(name))) await cache.add(name);
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding'); // the text is plain by now
  await cache.put(page, new Response(html, { headers }));
  await deleteOld(cache, files);
}

async function deleteOld(cache: Cache, files: ReadonlySet<string>): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const old = paths.filter((name) => name.startsWith('/assets/') && !files.has(name));
  const shown = paths.filter((name) => pictures.test(name));
  const tooMany = shown.slice(0, Math.max(0, shown.length - maxPictures));
  await Promise.all([...old, ...tooMany].map((name) => cache.delete(name)));
}

/** Files and pictures never change under one name. */
async function openFile(event: PageFetch): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(cacheName);
  const stored = await cache.match(request, { ignoreVary: true });
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(cache.put(request, answer.clone()).catch(() => undefined));
  return answer;
}
