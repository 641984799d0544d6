import { create } from 'zustand';
import { storeItem } from '../../../lib/local-storage';

export interface AlertChoice {
  sound: boolean;
  vibration: boolean;
}

const key = 'parwaz:alerts';
const off: AlertChoice = { sound: false, vibration: false };

export const useAlertChoice = create<AlertChoice>()(() => storedChoice());

function storedChoice(): AlertChoice {
  if (import.meta.env.SSR) return off;
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<AlertChoice>;
    return { sound: value.sound === true, vibration: value.vibration === true };
  } catch {
    return off;
  }
}

export function chooseAlert(choice: Partial<AlertChoice>): void {
  useAlertChoice.setState(choice);
  storeItem(key, JSON.stringify(useAlertChoice.getState()));
}
