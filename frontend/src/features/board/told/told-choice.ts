import { usualQuietHours } from '@parwaz/shared';
import type { PushFollow, QuietHours } from '@parwaz/shared';
import { create } from 'zustand';
import { keepChoice } from '../../../lib/kept';

/** Lofts and hours that this device is told of, also while no page is open. */
export interface ToldChoice {
  /** Its reader has been asked. */
  asked: boolean;
  on: boolean;
  quiet: QuietHours | null;
  follows: readonly PushFollow[];
}

const key = 'parwaz:told';
const none: ToldChoice = { asked: false, on: false, quiet: usualQuietHours, follows: [] };

export const useToldChoice = create<ToldChoice>()(() => kept());

function kept(): ToldChoice {
  if (import.meta.env.SSR) return none;
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ToldChoice>) };
  } catch {
    return none;
  }
}

export function keepToldChoice(choice: Partial<ToldChoice>): void {
  useToldChoice.setState(choice);
  keepChoice(key, JSON.stringify(useToldChoice.getState()));
}
