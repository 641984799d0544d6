export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface PageFetch extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', run: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', run: (event: PageFetch) => void): void;
}
