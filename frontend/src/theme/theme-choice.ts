import { create } from 'zustand';
import { followOtherTabs, keepChoice } from '../lib/kept';

type ThemeChoice = 'light' | 'dark';

const themeKey = 'theme';

const useTheme = create<{ theme: ThemeChoice }>()(() => ({ theme: keptTheme() }));

function keptTheme(): ThemeChoice {
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
    () => useTheme.setState({ theme: keptTheme() }),
  );
}

export function chooseTheme(theme: ThemeChoice): void {
  keepChoice(themeKey, theme);
  useTheme.setState({ theme });
}

export function useThemeChoice(): ThemeChoice {
  return useTheme(({ theme }) => theme);
}
