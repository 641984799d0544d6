import { createContext, useContext } from 'react';
import { create } from 'zustand';
import { changeLanguage, withinWait, wantedHere } from './language';
import type { Language } from './language';
import type { Trouble } from './own-errors';
import { staffEn } from './staff-en';
import type { StaffTexts } from './staff-en';

/** The language of the staff screens and its texts: the one chosen on this device, as soon as its texts are here. */
export const useStaffLanguage = create<{ language: Language; texts: StaffTexts }>()(() => ({
  language: 'en',
  texts: staffEn,
}));

/** The texts, handed down by the app: a grid of a thousand cells has no use for a subscription each. */
export const StaffTextsContext = createContext<StaffTexts>(staffEn);

/** The texts of the staff screens, in components. */
export function useStaffTexts(): StaffTexts {
  return useContext(StaffTextsContext);
}

/** Texts of a part that brings its own, in the language of the staff screens. */
export function useOwnStaffTexts<T>(texts: Readonly<Record<Language, T>>): T {
  return texts[useStaffLanguage(({ language }) => language)];
}

/** The texts of the staff screens, outside of components. */
export function staffTexts(): StaffTexts {
  return useStaffLanguage.getState().texts;
}

/** The words of something that went wrong, in the language of the screens. A newer server may say what we don't know. */
export function inWords({ id, values, message }: Trouble): string {
  const words = (staffTexts().errors as Readonly<Record<string, unknown>>)[id];
  if (id === 'field.invalid' || words === undefined) return message;
  return typeof words === 'function' ? (words as (values: object) => string)(values) : String(words);
}

/** Sets the language of the staff screens to the chosen one; they stay in English when its texts can't be had. */
export async function startStaffLanguage(): Promise<void> {
  await withinWait(apply(wantedHere()));
}

/** Changes the language of all screens and keeps it. @returns false when its texts can't be loaded: nothing changes */
export async function chooseStaffLanguage(language: Language): Promise<boolean> {
  return (await apply(language)) && (await changeLanguage(language));
}

async function apply(language: Language): Promise<boolean> {
  try {
    const texts = language === 'en' ? staffEn : (await import('./staff-ur')).staffUr;
    useStaffLanguage.setState({ language, texts });
    return true;
  } catch {
    return false; // offline
  }
}
