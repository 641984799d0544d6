import { useState } from 'react';

/** What stands in for a missing picture of a loft. */
export const defaultAvatar = '/default_avatar.avif';

/** A loft's picture, or the default one while there is none; it says nothing that the name beside it doesn't. */
export function Picture({ address, size }: { address: string | undefined; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  // Faces come with the app: before it they would only be in its way.
  if (import.meta.env.SSR) return <svg className="picture" width={size} height={size} aria-hidden />;
  const source = address && address !== broken ? address : defaultAvatar;
  return (
    <img
      className="picture"
      src={source}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      fetchPriority="low" // the socket's code must not queue behind faces
      onError={() => {
        if (address && source === address) setBroken(address);
      }}
    />
  );
}
