import { useSyncExternalStore } from 'react';
import { keepChoice } from '../lib/keep-choice';

/** The chosen theme, for every page, public ones too. */
export type ThemeChoice = 'light' | 'dark';

const themeKey = 'theme';
const listeners = new Set<() => void>();

/** The stored choice; light when there is none. */
export function themeChoice(): ThemeChoice {
  return localStorage.getItem(themeKey) === 'dark' ? 'dark' : 'light';
}

/** Applies a choice to the page: `tokens.css` follows the attribute. */
export function applyTheme(theme: ThemeChoice = themeChoice()): void {
  document.documentElement.dataset.theme = theme;
}

/** The theme on the page, also on a device without room to store a choice. */
function shownTheme(): ThemeChoice {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Applies and stores a choice. */
export function chooseTheme(theme: ThemeChoice): void {
  keepChoice(themeKey, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Hook: the choice, including changes by other tabs. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light');
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key !== themeKey && key !== null) return;
    applyTheme();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
