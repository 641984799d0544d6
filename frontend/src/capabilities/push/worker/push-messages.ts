import type { ExtendableEvent } from '../../../worker/worker-scope';
import type { pushAddresses } from './addresses';

type PushEvent = ExtendableEvent & { data: { json(): unknown } | null };
type TapEvent = ExtendableEvent & { notification: Notification };
type Subscriptions = Record<'oldSubscription' | 'newSubscription', PushSubscription | null>;
type ChangeEvent = ExtendableEvent & Partial<Subscriptions>;
interface OpenPage {
  url: string;
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<OpenPage | null>;
}
interface PushScope {
  location: Location;
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(name: 'push', run: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', run: (event: TapEvent) => void): void;
  addEventListener(name: 'pushsubscriptionchange', run: (event: ChangeEvent) => void): void;
}

/** Kept by the page: see push-device.ts. */
const choiceCache = 'parwaz-push';
const choiceKey = '/kept-choice';

/** Shows messages as the server wrote them, opens what they are about, and renews the subscription. */
export function showMessages(worker: PushScope, { subscription }: typeof pushAddresses): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(open(worker, event.notification)));
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(worker, event, subscription));
  });
}

async function show(worker: PushScope, data: PushEvent['data']): Promise<void> {
  const { title, body, tag, lang, url } = read(data);
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir: lang === 'ur' ? 'rtl' : 'ltr',
    icon: '/icon-192.png',
    data: { url },
    renotify: tag !== '', // a message that replaces another is news, too; not in every browser's types yet
  } as NotificationOptions);
}

/** Browsers demand that something is shown, whatever came. */
function read(data: PushEvent['data']): Record<'title' | 'body' | 'tag' | 'lang' | 'url', string> {
  const blank = { title: 'Parwaz', body: '', tag: '', lang: 'en', url: '/' };
  try {
    return { ...blank, ...(data?.json() as object | undefined) };
  } catch {
    return blank;
  }
}

async function open(worker: PushScope, notification: Notification): Promise<void> {
  notification.close();
  const { url = '/' } = (notification.data ?? {}) as { url?: string };
  const { origin } = worker.location;
  const wanted = new URL(url, origin);
  const target = wanted.origin === origin ? wanted.href : origin;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page =
    pages.find((one) => one.url === target) ?? pages.find((one) => new URL(one.url).origin === origin);
  try {
    const shown = await page?.focus();
    if (shown && (shown.url === target || (await shown.navigate(target)))) return;
  } catch {
    // A page that this worker doesn't control can't navigate.
  }
  await worker.clients.openWindow(target);
}

async function renew(worker: PushScope, change: ChangeEvent, address: string): Promise<void> {
  const cache = await caches.open(choiceCache);
  const kept = await cache.match(choiceKey);
  if (!kept) return;
  const choice = (await kept.json()) as { subscription: PushSubscriptionJSON };
  const old = change.oldSubscription?.endpoint ?? choice.subscription.endpoint;
  const options = change.oldSubscription?.options ?? {
    userVisibleOnly: true,
    applicationServerKey: await serverKey(address),
  };
  const fresh = change.newSubscription ?? (await worker.registration.pushManager.subscribe(options));
  const body = JSON.stringify({ ...choice, subscription: fresh.toJSON() });
  // If the server refuses, the page tries again at the next look at a board.
  if (!(await send('PUT', address, body)).ok) return;
  await cache.put(choiceKey, new Response(body));
  if (old !== undefined && old !== fresh.endpoint)
    await send('DELETE', address, JSON.stringify({ endpoint: old }));
}

async function serverKey(address: string): Promise<string> {
  const answer = await fetch(address.replace(/[^/]*$/, 'key'));
  return ((await answer.json()) as { key: string }).key;
}

function send(method: string, address: string, body: string): Promise<Response> {
  return fetch(address, { method, body, headers: { 'Content-Type': 'application/json' } });
}
