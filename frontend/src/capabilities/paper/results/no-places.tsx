import { paperWords } from '@parwaz/shared';
import { PageState } from '../../../components/site/page-state';
import { useLanguage } from '../../../lib/texts/language';

export function NoPlaces() {
  const words = paperWords[useLanguage((state) => state.language)];
  return <PageState title={words.none} text={words.noneHint} />;
}
