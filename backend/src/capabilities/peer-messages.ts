import { reportsChangedMessage } from './roof/live/peer-message.js';

export const peerMessages = [reportsChangedMessage] as const;
