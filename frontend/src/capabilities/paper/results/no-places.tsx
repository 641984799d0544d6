import { paperWords } from '@parwaz/shared';
import { PageState } from '../../../components/site/page-state';
import { useLanguage } from '../../../lib/texts/language';

/** Says that there is nothing to print yet. */
export function NoPlaces() {
  const words = paperWords[useLanguage((state) => state.language)];
  return <PageState title={words.none} text={words.noneHint} />;
}
