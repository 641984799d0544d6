import type { WorkerAddresses } from './build';
import { showMessages } from './push/worker/push-messages';

type WorkerPart = (worker: never, addresses: WorkerAddresses) => void;

/** Parts of the service worker; each adds its listeners. */
export const workerParts: readonly WorkerPart[] = [showMessages];
