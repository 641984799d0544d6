import { create } from 'zustand';
import { followOtherTabs, storeItem } from '../lib/local-storage';
import { isPublicPath } from '../lib/paths';

type ThemeChoice = 'light' | 'dark';

const themeKey = 'theme';

const useTheme = create<{ theme: ThemeChoice }>()(() => ({ theme: storedTheme() }));

/** Public pages follow the device until somebody chooses; so does the script of index.html. */
function storedTheme(): ThemeChoice {
  if (typeof localStorage === 'undefined') return 'light';
  const chosen = localStorage.getItem(themeKey);
  const isDark = chosen ? chosen === 'dark' : darkDevice().matches && isPublicPath(location.pathname);
  return isDark ? 'dark' : 'light';
}

function darkDevice(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

export function readTheme(): void {
  useTheme.setState({ theme: storedTheme() });
}

/** Also applies later choices, those of other tabs included. */
export function startTheme(): void {
  const apply = ({ theme }: { theme: ThemeChoice }) => {
    document.documentElement.dataset.theme = theme;
  };
  apply(useTheme.getState());
  useTheme.subscribe(apply);
  followOtherTabs((key) => key === themeKey, readTheme);
  darkDevice().addEventListener('change', readTheme);
}

export function chooseTheme(theme: ThemeChoice): void {
  storeItem(themeKey, theme);
  useTheme.setState({ theme });
}

export function useThemeChoice(): ThemeChoice {
  return useTheme(({ theme }) => theme);
}
