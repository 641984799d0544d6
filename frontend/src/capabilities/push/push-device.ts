import { pushRoutes } from '@parwaz/shared';
import { answerIn, read, send } from '../../lib/api/send';
import { useLanguage } from '../../lib/texts/language';
import { keepNotifyChoice, useNotifyChoice, type NotifyChoice } from './notify-choice';

/** Read by the service worker when the browser changes this device's address: see worker/push-messages.ts. */
const choiceCache = 'parwaz-push';
const choiceKey = '/kept-choice';
const json = { 'Content-Type': 'application/json' };

/** `home-screen`: an iPhone or iPad, once the page is on its home screen. */
type Ability = 'able' | 'home-screen' | 'denied' | 'unable';

export function abilityOf(): Ability {
  const isApple = /iP(?:hone|ad|od)/.test(navigator.userAgent) || isPadAsMac();
  const canNotify = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canNotify) return isApple ? 'home-screen' : 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

const isPadAsMac = (): boolean => navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;

async function subscribe(key: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return (await pushManager.subscribe(options)).toJSON();
  } catch (error) {
    // There may be one of another key, from before the server's database was replaced.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return (await pushManager.subscribe(options)).toJSON();
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks for the permission and subscribes: only right after a tap. False when the reader says no. */
export async function switchOn(
  choice: Pick<NotifyChoice, 'follows' | 'everywhere' | 'names'>,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await changeNotifications({ on: true, asked: true, ...choice });
  return true;
}

/** One after the other in all tabs of this site: what was switched off last stays off. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request('parwaz-push', work);
}

/** Keeps the change once the server has it; does nothing on a device that was switched off meanwhile. */
export function changeNotifications(change: Partial<NotifyChoice>): Promise<void> {
  return inTurn(async () => {
    if (change.on ?? useNotifyChoice.getState().on) await sendChoice(change);
  });
}

async function sendChoice(change: Partial<NotifyChoice>): Promise<void> {
  const { follows, quiet } = { ...useNotifyChoice.getState(), ...change };
  const { key } = await read(pushRoutes.key, {}, { fresh: true });
  const lang = useLanguage.getState().language;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = JSON.stringify({ subscription: await subscribe(key), lang, follows, quiet, timeZone });
  await answerIn(pushRoutes.subscribe, await send(pushRoutes.subscribe, {}, { headers: json, body }));
  await (await caches.open(choiceCache)).put(choiceKey, new Response(body));
  keepNotifyChoice(change);
}

export function switchOff(): Promise<void> {
  return inTurn(unsubscribe);
}

async function unsubscribe(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const endpoint = await keptEndpoint();
  // The browser first: then nothing is shown even if the server can't be reached.
  await (await pushManager.getSubscription())?.unsubscribe();
  keepNotifyChoice({ on: false, follows: [] });
  await caches.delete(choiceCache);
  if (endpoint === null) return;
  const body = JSON.stringify({ endpoint });
  await send(pushRoutes.unsubscribe, {}, { headers: json, body }).catch(() => undefined);
}

export async function sendTestMessage(): Promise<void> {
  const body = JSON.stringify({ endpoint: await keptEndpoint() });
  await answerIn(pushRoutes.test, await send(pushRoutes.test, {}, { headers: json, body }));
}

async function keptEndpoint(): Promise<string | null> {
  const kept = await (await caches.open(choiceCache)).match(choiceKey);
  if (!kept) return null;
  const { subscription } = (await kept.json()) as { subscription: PushSubscriptionJSON };
  return subscription.endpoint ?? null;
}
