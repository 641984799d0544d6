/** Missing from the types of pages. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface PageFetch extends LastingEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', run: (event: LastingEvent) => void): void;
  addEventListener(name: 'fetch', run: (event: PageFetch) => void): void;
}
