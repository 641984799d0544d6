import type { Banner } from '@parwaz/shared';

/** The width of a banner on screen (see banner-slider.css). */
const bannerSizes = '(min-width: 900px) 480px, 100vw';

/** The smaller of the two sizes in which the server keeps a banner. */
export const smallBanner = ({ bannerPicture }: Banner) => bannerPicture.replace(/\.webp$/, '-small.webp');

/** The sizes in which the server keeps a banner. */
function bannerSources(banner: Banner): string {
  return `${smallBanner(banner)} 800w, ${banner.bannerPicture} 1600w`;
}

/**
 * A banner in the size that suits the device. It comes with the app, which has its place ready: earlier it would only
 * keep the app waiting.
 */
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
