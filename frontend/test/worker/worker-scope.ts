import { workerAddresses } from '../../src/capabilities/build';
import { keptAddresses } from '../../vite/service-worker';

type Run = (event: unknown) => void;

/** Cache Storage in memory, on a device that may have no room. */
class Caches {
  hasRoom = true;
  private readonly all = new Map<string, Map<string, Response>>();

  async match(key: Request | string) {
    for (const name of this.all.keys()) {
      const kept = await (await this.open(name)).match(key);
      if (kept) return kept;
    }
    return undefined;
  }

  open(name: string) {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    const address = (key: Request | string) => (typeof key === 'string' ? key : key.url);
    return Promise.resolve({
      match: (key: Request | string) => Promise.resolve(kept.get(address(key))?.clone()),
      delete: (key: Request | string) => Promise.resolve(kept.delete(address(key))),
      keys: () => Promise.resolve([...kept.keys()]),
      put: (key: Request | string, answer: Response) => {
        if (!this.hasRoom) return Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError'));
        kept.set(address(key), answer);
        return Promise.resolve();
      },
    });
  }
}

const origin = 'https://parwaz.test';
const runs = new Map<string, Run>();

/** The device's store. */
export const store = new Caches();
/** Behaviour of the network for a request. */
export const network = { answer: (): Response => new Response() };

Object.assign(globalThis, {
  self: { location: { origin }, addEventListener: (name: string, run: Run) => runs.set(name, run) },
  caches: store,
  fetch: () => Promise.resolve().then(network.answer),
  BUILD: { version: 'v1', files: [], addresses: keptAddresses, workerAddresses },
});

/** Answer to a page that asks for an address while the worker stands between, once all that follows is done. */
export async function ask(path: string, mode: 'navigate' | 'cors' = 'cors'): Promise<Response> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  runs.get('fetch')?.({
    request: { url: origin + path, method: 'GET', mode, headers: new Headers() },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (given: Promise<unknown>) => work.push(given),
  });
  if (!answer) throw new Error(`The worker leaves ${path} to the network`);
  const given = await answer;
  await Promise.all(work);
  return given;
}
