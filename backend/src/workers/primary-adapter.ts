import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { setupPrimary } from '@socket.io/cluster-adapter';
import type { Namespace, Server } from 'socket.io';
import { ClusterAdapterWithHeartbeat, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter';

const source = '_sio_adapter';

type Sent = ClusterMessage & { source?: string };

/** Socket.IO's cluster adapter connects forked processes with each other; this makes their parent a member too. */
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
    sendToWorkers(message);
    return Promise.resolve('');
  }

  protected override doPublishResponse(requesterUid: string, response: ClusterResponse): Promise<void> {
    sendToWorkers({ ...response, requesterUid });
    return Promise.resolve();
  }
}

function sendToWorkers(message: object): void {
  for (const worker of Object.values(cluster.workers ?? {})) {
    // One that has just ended reads the logs when it is back.
    if (worker?.isConnected()) worker.send({ ...message, source }, () => undefined);
  }
}

export function linkAsPrimary(server: Server): void {
  setupPrimary();
  server.adapter(PrimaryAdapter as unknown as Parameters<Server['adapter']>[0]);
}
