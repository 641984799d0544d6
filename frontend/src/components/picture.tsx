import { useState } from 'react';

export const defaultAvatar = '/default_avatar.avif';

/** Decorative, since the name is beside it. */
export function Picture({ address, size }: { address: string | undefined; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  // Pictures come with the app: earlier they would only compete with it.
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
      fetchPriority="low" // the socket's code mustn't queue behind pictures
      onError={() => {
        if (address && source === address) setBroken(address);
      }}
    />
  );
}
