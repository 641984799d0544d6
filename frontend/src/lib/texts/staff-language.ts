import { createContext, useContext } from 'react';
import { create } from 'zustand';
import { changeLanguage, withinWait, wantedHere, type Language } from './language';
import type { ErrorNote } from './own-errors';
import { staffEn, type StaffTexts } from './staff-en';

export const useStaffLanguage = create<{ language: Language; texts: StaffTexts }>()(() => ({
  language: 'en',
  texts: staffEn,
}));

/** A context, because a thousand cells would each subscribe to a store. */
export const StaffTextsContext = createContext<StaffTexts>(staffEn);

export function useStaffTexts(): StaffTexts {
  return useContext(StaffTextsContext);
}

export function useOwnStaffTexts<T>(texts: Readonly<Record<Language, T>>): T {
  return texts[useStaffLanguage(({ language }) => language)];
}

export function staffTexts(): StaffTexts {
  return useStaffLanguage.getState().texts;
}

/** Falls back to the server's English for ids that this version doesn't know. */
export function inWords({ id, values, message }: ErrorNote): string {
  const words = (staffTexts().errors as Readonly<Record<string, unknown>>)[id];
  if (id === 'field.invalid' || words === undefined) return message;
  return typeof words === 'function' ? (words as (values: object) => string)(values) : String(words);
}

export async function startStaffLanguage(): Promise<void> {
  await withinWait(apply(wantedHere()));
}

/** Returns false when the texts can't be loaded: nothing changes then. */
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
