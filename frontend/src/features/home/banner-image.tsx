import type { Banner } from '@parwaz/shared';

export const smallBanner = ({ bannerPicture }: Banner) => bannerPicture.replace(/\.webp$/, '-small.webp');

/** Not in the server's HTML, which leaves room for it: loading, it would only compete with the app. */
export function BannerImage({ banner, alt, first }: { banner: Banner; alt: string; first: boolean }) {
  if (import.meta.env.SSR) return null;
  return (
    <img
      srcSet={`${smallBanner(banner)} 800w, ${banner.bannerPicture} 1600w`}
      sizes="(min-width: 900px) 480px, 100vw"
      src={banner.bannerPicture}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority="low"
    />
  );
}
