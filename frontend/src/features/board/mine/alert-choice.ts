import { create } from 'zustand';
import { keepChoice } from '../../../lib/kept';

export interface AlertChoice {
  sound: boolean;
  vibration: boolean;
}

const key = 'parwaz:alerts';
const off: AlertChoice = { sound: false, vibration: false };

export const useAlertChoice = create<AlertChoice>()(() => kept());

function kept(): AlertChoice {
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
  keepChoice(key, JSON.stringify(useAlertChoice.getState()));
}
