import { create } from 'zustand';
import { readItem, storeItem } from '../../../lib/local-storage';

export interface AlertChoice {
  sound: boolean;
  vibration: boolean;
}

const key = 'parwaz:alerts';

export const useAlertChoice = create<AlertChoice>()(() => {
  const stored = readItem(key) as Partial<AlertChoice> | null;
  return { sound: stored?.sound === true, vibration: stored?.vibration === true };
});

export function chooseAlert(choice: Partial<AlertChoice>): void {
  useAlertChoice.setState(choice);
  storeItem(key, JSON.stringify(useAlertChoice.getState()));
}
