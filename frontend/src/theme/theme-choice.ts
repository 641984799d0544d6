import { create } from 'zustand';
import { followOtherTabs, keepChoice } from '../lib/kept';

/** The chosen theme, for every page, public ones too. */
type ThemeChoice = 'light' | 'dark';

const themeKey = 'theme';

const useTheme = create<{ theme: ThemeChoice }>()(() => ({ theme: keptTheme() }));

/** The stored choice; light when there is none, and where the server draws. */
function keptTheme(): ThemeChoice {
  return typeof localStorage !== 'undefined' && localStorage.getItem(themeKey) === 'dark' ? 'dark' : 'light';
}

/** Applies the choice to the page, and every later one, other tabs' too: `tokens.css` follows the attribute. */
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

/** Applies and stores a choice. */
export function chooseTheme(theme: ThemeChoice): void {
  keepChoice(themeKey, theme);
  useTheme.setState({ theme });
}

/** Hook: the choice, including changes by other tabs. */
export function useThemeChoice(): ThemeChoice {
  return useTheme(({ theme }) => theme);
}
