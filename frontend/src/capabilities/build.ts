import { pushAddresses } from './push/worker/addresses.js';

/** Capabilities whose code no spectator needs offline. */
export const onlineOnly: readonly string[] = ['walls', 'paper'];

/** Parts of capabilities, as patterns, that come in one file with a part of the core: a request costs as much as 3 kB. */
export const comesWith: Readonly<Record<'loft' | 'follow', readonly string[]>> = {
  loft: ['sky/loft-sky'],
  follow: ['push/(?!worker/)'],
};

/** Addresses that parts of the service worker are told by the build: it shares no module with the page. */
export const workerAddresses = {
  ...pushAddresses,
};
export type WorkerAddresses = typeof workerAddresses;
