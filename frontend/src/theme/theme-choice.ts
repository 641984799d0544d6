import { useSyncExternalStore } from 'react';
import { keepChoice } from '../lib/keep-choice';

/** The look that somebody chose; it holds on every page, public ones too. */
export type ThemeChoice = 'light' | 'dark';

const themeKey = 'theme';
const listeners = new Set<() => void>();

/** The kept choice; light when there is none. */
export function themeChoice(): ThemeChoice {
  return localStorage.getItem(themeKey) === 'dark' ? 'dark' : 'light';
}

/** Puts a choice on the page: `tokens.css` follows the attribute. */
export function applyTheme(theme: ThemeChoice = themeChoice()): void {
  document.documentElement.dataset.theme = theme;
}

/** What is on the page: on a device without room to keep a choice, too. */
function shownTheme(): ThemeChoice {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Chooses, keeps and applies it. */
export function chooseTheme(theme: ThemeChoice): void {
  keepChoice(themeKey, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** The choice, followed: other tabs' too. */
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
