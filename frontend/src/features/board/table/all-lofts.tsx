import { formatCount } from '../../../lib/format';
import { useSearchParams } from '../../../lib/router/router';
import { withParams } from '../../../lib/router/search-params';
import { useLanguage } from '../../../lib/texts/language';
import { drawnRows } from '../../../components/use-row-window';

const texts = {
  en: (count: string) => `Show all ${count} lofts`,
  ur: (count: string) => `تمام ${count} چھتیں دکھائیں`,
};

export const askedForAll = (search: string): boolean => new URLSearchParams(search).get('lofts') === 'all';

/** Drawn by the server alone: where scripts run, the rest of a board comes with them. */
export function AllLofts({ count }: { count: number }) {
  const { language: lang } = useLanguage();
  const search = withParams(useSearchParams(), { lofts: 'all', lang });
  if (count <= drawnRows.most) return null;
  return (
    <noscript>
      <a className="button button-plain" href={`?${search.toString()}`}>
        {texts[lang](formatCount(count))}
      </a>
    </noscript>
  );
}
