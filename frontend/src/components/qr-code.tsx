import { encode } from 'uqr';
import { useMemo } from 'react';

export function QrCode({ address, label }: { address: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: modules } = encode(address, { ecc: 'M', border: 2 });
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), size: modules };
  }, [address]);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
