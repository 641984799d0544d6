import { differencesCountedMessage } from './copying/live/peer-message.js';
import { reportsChangedMessage } from './roof/live/peer-message.js';

export const peerMessages = [reportsChangedMessage, differencesCountedMessage] as const;
