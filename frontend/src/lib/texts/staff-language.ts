import { createContext, useContext } from 'react';
import { create } from 'zustand';
import { changeLanguage, withinWait, wantedHere } from './language';
import type { Language } from './language';
import type { Trouble } from './own-errors';
import { staffEn } from './staff-en';
import type { StaffTexts } from './staff-en';

/** Language and texts of the staff screens; they change once the texts are loaded. */
export const useStaffLanguage = create<{ language: Language; texts: StaffTexts }>()(() => ({
  language: 'en',
  texts: staffEn,
}));

/** A context, because a thousand cells of a grid would each subscribe to a store. */
export const StaffTextsContext = createContext<StaffTexts>(staffEn);

export function useStaffTexts(): StaffTexts {
  return useContext(StaffTextsContext);
}

/** Chooses from texts that a part brings along. */
export function useOwnStaffTexts<T>(texts: Readonly<Record<Language, T>>): T {
  return texts[useStaffLanguage(({ language }) => language)];
}

export function staffTexts(): StaffTexts {
  return useStaffLanguage.getState().texts;
}

/** An error in the language of the screens; the server's English for ids that this version doesn't know. */
export function inWords({ id, values, message }: Trouble): string {
  const words = (staffTexts().errors as Readonly<Record<string, unknown>>)[id];
  if (id === 'field.invalid' || words === undefined) return message;
  return typeof words === 'function' ? (words as (values: object) => string)(values) : String(words);
}

/** Loads the chosen language; without a connection the screens stay English. */
export async function startStaffLanguage(): Promise<void> {
  await withinWait(apply(wantedHere()));
}

/** Changes and keeps the language. @returns false when its texts can't be loaded, and nothing changed */
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
