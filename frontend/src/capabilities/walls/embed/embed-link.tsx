import { OnDemand } from '../../../components/on-demand';
import { Link } from '../../../lib/router/link';
import { useSearchParams } from '../../../lib/router/router';
import { changeSearch, withParams } from '../../../lib/router/search-params';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { wallTexts } from '../texts';

const load = () => import('./embed-panel');
const close = () => changeSearch({ embedding: null }, { replace: true });

export default function EmbedLink() {
  const { embed } = useOwnTexts(wallTexts);
  const search = useSearchParams();
  return (
    <>
      <Link className="foot-link" to={`?${withParams(search, { embedding: '1', loft: null })}`}>
        {embed.link}
      </Link>
      {search.get('embedding') === '1' && <OnDemand load={load} onFail={close} props={{ onClose: close }} />}
    </>
  );
}
