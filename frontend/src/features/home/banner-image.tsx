import type { Banner } from '@parwaz/shared';

const bannerSizes = '(min-width: 900px) 480px, 100vw';

export const smallBanner = ({ bannerPicture }: Banner) => bannerPicture.replace(/\.webp$/, '-small.webp');

function bannerSources(banner: Banner): string {
  return `${smallBanner(banner)} 800w, ${banner.bannerPicture} 1600w`;
}

/** Comes with the app, which leaves room for it: earlier it would only compete with it. */
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
