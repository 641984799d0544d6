import type { ClientEvents, ServerEvents } from '@parwaz/shared';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';

/** The namespace of everything live, typed by the shared event map. */
export type LiveServer = Namespace<ClientEvents, ServerEvents, DefaultEventsMap, LiveData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, LiveData>;

/** What is kept with a socket: the boards that it watches. */
export interface LiveData {
  boards: Set<string>;
}
