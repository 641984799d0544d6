import { create } from 'zustand';
import { en } from './en';
import type { Texts } from './en';

export const languages = ['en', 'ur'] as const;
export type Language = (typeof languages)[number];

/** The language of the page and its texts. */
export const useLanguage = create<{ language: Language; texts: Texts }>()(() => ({
  language: 'en',
  texts: en,
}));

/** The texts of the page's language. */
export function useTexts(): Texts {
  return useLanguage((state) => state.texts);
}
