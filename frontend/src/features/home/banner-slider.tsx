import type { Banner } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { OnDemand } from '../../components/on-demand';
import { storeItem } from '../../lib/local-storage';
import { useTexts } from '../../lib/texts/language';
import { BannerImage } from './banner-image';

const loadSlides = () => import('./slides');
const hadBannersKey = 'parwaz:banners';

export function BannerSlider({ banners }: { banners: readonly Banner[] | null }) {
  const [expected] = useState(() => banners !== null || localStorage.getItem(hadBannersKey) !== '0');
  useEffect(() => {
    if (banners) storeItem(hadBannersKey, banners.length > 0 ? '1' : '0');
  }, [banners]);
  if (banners === null ? !expected : banners.length === 0) return null;
  return (
    <div className="banners">
      {banners && (
        <OnDemand load={loadSlides} props={{ banners }} meanwhile={<FirstBanner banners={banners} />} />
      )}
    </div>
  );
}

/** Shown until the code that moves the banners is loaded. */
function FirstBanner({ banners }: { banners: readonly Banner[] }) {
  const texts = useTexts().site;
  const [banner] = banners;
  return (
    banner && (
      <ul className="slides" aria-label={texts.banners}>
        <li>
          <BannerImage banner={banner} alt={texts.banner(1, banners.length)} first />
        </li>
      </ul>
    )
  );
}
