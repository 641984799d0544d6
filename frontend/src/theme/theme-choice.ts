import { create } from 'zustand';
import { followOtherTabs, storeItem } from '../lib/local-storage';

type ThemeChoice = 'light' | 'dark';

const themeKey = 'theme';

const useTheme = create<{ theme: ThemeChoice }>()(() => ({ theme: storedTheme() }));

function storedTheme(): ThemeChoice {
  return typeof localStorage !== 'undefined' && localStorage.getItem(themeKey) === 'dark' ? 'dark' : 'light';
}

/** Also applies later choices, those of other tabs included. */
export function startTheme(): void {
  const apply = ({ theme }: { theme: ThemeChoice }) => {
    document.documentElement.dataset.theme = theme;
  };
  apply(useTheme.getState());
  useTheme.subscribe(apply);
  followOtherTabs(
    (key) => key === themeKey,
    () => useTheme.setState({ theme: storedTheme() }),
  );
}

export function chooseTheme(theme: ThemeChoice): void {
  storeItem(themeKey, theme);
  useTheme.setState({ theme });
}

export function useThemeChoice(): ThemeChoice {
  return useTheme(({ theme }) => theme);
}
