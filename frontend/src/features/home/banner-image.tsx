import type { Banner } from '@parwaz/shared';

/** The width of a banner on screen (see banner-slider.css). */
const bannerSizes = '(min-width: 900px) 480px, 100vw';

/** The server keeps a banner in two sizes. */
export const smallBanner = ({ bannerPicture }: Banner) => bannerPicture.replace(/\.webp$/, '-small.webp');

function bannerSources(banner: Banner): string {
  return `${smallBanner(banner)} 800w, ${banner.bannerPicture} 1600w`;
}

/** Not rendered by the server: loaded earlier, the picture would delay the app. */
export function BannerImage({ banner, alt, first }: { banner: Banner; alt: string; first: boolean }) {
  if (import.meta.env.SSR) return null;
  return (
    <img
      srcSet={bannerSources(banner)}
      sizes={bannerSizes}
      src={banner.bannerPicture}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority="low"
    />
  );
}
