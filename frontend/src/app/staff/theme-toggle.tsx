import { IconButton } from '@chakra-ui/react';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { chooseTheme, useThemeChoice } from '../../theme/theme-choice';

/** Switches between light and dark, labelled with the theme that it switches to. */
export function ThemeToggle() {
  const theme = useThemeChoice();
  const { toDark, toLight } = useStaffTexts().shell;
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      size="lg"
      aria-label={theme === 'dark' ? toLight : toDark}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {theme === 'dark' ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  );
}
