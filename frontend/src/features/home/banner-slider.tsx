import type { Banner } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { OnDemand } from '../../components/on-demand';

const loadSlides = () => import('./slides');
const hadBannersKey = 'parwaz:banners';

/** The banners, one after the other. Its place is kept from the start, so that nothing jumps when they come. */
export function BannerSlider({ banners }: { banners: readonly Banner[] | null }) {
  const [expected] = useState(() => localStorage.getItem(hadBannersKey) !== '0');
  useEffect(() => {
    if (banners) localStorage.setItem(hadBannersKey, banners.length > 0 ? '1' : '0');
  }, [banners]);
  if (banners === null ? !expected : banners.length === 0) return null;
  return (
    <div className="banners">
      {banners && <OnDemand load={loadSlides} props={{ banners }} onFail={stayEmpty} />}
    </div>
  );
}

/** Without their code the banners' place stays as it is: the board below doesn't jump. */
function stayEmpty(): void {}
