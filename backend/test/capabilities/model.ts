import type { Kind, Resolve } from '../model/kind.js';
import { giveLinks, roofKinds } from './roof/model.js';

/** Commands that capabilities add to the model's. */
export const capabilityKinds: readonly Kind[] = [...roofKinds];

/** Requests that a sequence begins with. */
export const capabilityBeginnings: readonly Resolve[] = [giveLinks];
