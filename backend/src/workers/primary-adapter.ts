import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setupPrimary } from '@socket.io/cluster-adapter';
import type { Namespace, Server } from 'socket.io';
import { ClusterAdapterWithHeartbeat } from 'socket.io-adapter';
import type { ClusterMessage, ClusterResponse } from 'socket.io-adapter';

/** How Socket.IO's cluster adapter marks its messages among all that processes send each other. */
const source = '_sio_adapter';

type Sent = ClusterMessage & { source?: string };

/**
 * Socket.IO's cluster adapter lets the processes that were forked hear each other; with this one the process that
 * forks them is a member too, by the same messages.
 */
class PrimaryAdapter extends ClusterAdapterWithHeartbeat {
  private readonly take: (worker: Worker, message: Sent) => void;

  constructor(nsp: Namespace) {
    super(nsp, {});
    this.take = (_worker, message) => {
      if (message.source === source && message.nsp === nsp.name) this.onMessage(message);
    };
    cluster.on('message', this.take);
  }

  override close(): void {
    cluster.off('message', this.take);
    super.close();
  }

  protected override doPublish(message: ClusterMessage): Promise<string> {
    tellWorkers(message);
    return Promise.resolve('');
  }

  protected override doPublishResponse(requesterUid: string, response: ClusterResponse): Promise<void> {
    tellWorkers({ ...response, requesterUid });
    return Promise.resolve();
  }
}

function tellWorkers(message: object): void {
  for (const worker of Object.values(cluster.workers ?? {})) {
    // One that has just ended reads the logs when it is back.
    if (worker?.isConnected()) worker.send({ ...message, source }, () => undefined);
  }
}

/** Links the process that writes with the fan-out processes that it forks. */
export function linkAsPrimary(server: Server): () => void {
  setupPrimary();
  server.adapter(PrimaryAdapter as unknown as Parameters<Server['adapter']>[0]);
  return () => undefined;
}
