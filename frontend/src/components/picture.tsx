import { useState } from 'react';

export const defaultAvatar = '/default_avatar.avif';

/** Decorative, since the name is beside it. */
export function Picture({ address, size }: { address: string | undefined; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = address && address !== broken ? address : defaultAvatar;
  const picture = (
    <img
      className="picture"
      src={source}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      fetchPriority="low" // the socket's code mustn't queue behind pictures
      onError={() => {
        if (address && source === address) setBroken(address);
      }}
    />
  );
  if (!import.meta.env.SSR) return picture;
  // Pictures come with the app, if there is one: earlier they would only compete with it.
  return (
    <>
      <svg className="picture" width={size} height={size} aria-hidden />
      <noscript>{picture}</noscript>
    </>
  );
}
