import { reportsChangedMessage } from './roof/live/peer-message.js';

/** Messages of capabilities between backends. */
export const peerMessages = [reportsChangedMessage] as const;
