import { Button } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { toast } from './toasts';
import { languageNames, languageParameter, languages, type Language } from '../../lib/texts/language';
import { chooseStaffLanguage, staffTexts, useStaffLanguage } from '../../lib/texts/staff-language';

export function LanguageToggle() {
  const language = useStaffLanguage((state) => state.language);
  const [search, setSearch] = useSearchParams();
  const other = languages.find((one) => one !== language) ?? language;
  const choose = async (chosen: Language) => {
    if (!(await chooseStaffLanguage(chosen))) {
      toast.error(staffTexts().shell.languageFailed);
    } else if (search.has(languageParameter)) {
      // Or the address would switch it back at the next reload.
      search.set(languageParameter, chosen);
      setSearch(search, { replace: true });
    }
  };
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      size="lg"
      px="3"
      minW="44px"
      lang={other}
      onClick={() => void choose(other)}
    >
      {languageNames[other]}
    </Button>
  );
}
