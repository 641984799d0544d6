import { useState } from 'react';
import { Mark } from '../../components/site/mark';

export function Poster({ address, loading }: { address: string; loading: 'eager' | 'lazy' }) {
  const [broken, setBroken] = useState(false);
  if (address === '' || broken) {
    return (
      <span className="poster poster-none">
        <Mark />
      </span>
    );
  }
  return (
    <img
      className="poster"
      src={address.replace(/\.webp$/, '-small.webp')}
      alt=""
      width={200}
      height={200}
      loading={loading}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
