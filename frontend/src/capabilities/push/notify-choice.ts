import { usualQuietHours, type Owner, type PushFollow, type QuietHours } from '@parwaz/shared';
import { create } from 'zustand';
import { followOtherTabs, readItem, storeItem } from '../../lib/local-storage';

export type Names = Readonly<Record<string, Pick<Owner, 'name' | 'nameUrdu'>>>;

export interface NotifyChoice {
  asked: boolean;
  on: boolean;
  quiet: QuietHours | null;
  follows: readonly PushFollow[];
  /** Lofts are followed in every race, not in those alone that were looked at. */
  everywhere: boolean;
  /** The follows before that was chosen. */
  before: readonly PushFollow[];
  names: Names;
}

const key = 'parwaz:told';
const none: NotifyChoice = {
  asked: false,
  on: false,
  quiet: usualQuietHours,
  follows: [],
  everywhere: false,
  before: [],
  names: {},
};

export const useNotifyChoice = create<NotifyChoice>()(() => readChoice());

if (!import.meta.env.SSR) {
  followOtherTabs(
    (changed) => changed === key,
    () => useNotifyChoice.setState(readChoice()),
  );
}

function readChoice(): NotifyChoice {
  return { ...none, ...(readItem(key) as Partial<NotifyChoice> | null) };
}

export function keepNotifyChoice(choice: Partial<NotifyChoice>): void {
  useNotifyChoice.setState(choice);
  storeItem(key, JSON.stringify(useNotifyChoice.getState()));
}
