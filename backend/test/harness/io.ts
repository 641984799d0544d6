import { importOnce } from './import-once.js';

/** The client of Socket.IO. */
export const { io } = await importOnce<typeof import('socket.io-client')>('socket.io-client');
