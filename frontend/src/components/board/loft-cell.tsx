import type { Owner } from '@parwaz/shared';
import { Picture } from '../picture';

/** A loft: picture, name, address and phone. */
export function LoftCell({ owner }: { owner: Owner | undefined }) {
  const address = owner?.address ?? '';
  const phone = owner?.phone ?? '';
  const about = [address, phone].filter(Boolean).join(' · ');
  return (
    <th role="rowheader" scope="row" className="cell loft">
      <Picture address={owner?.ownerPicture} size={50} />
      <span className="loft-text">
        <span className="loft-name" title={owner?.name}>
          <bdi>{owner?.name}</bdi>
        </span>
        {about !== '' && (
          <span className="loft-about" title={about}>
            {address !== '' && <bdi>{address}</bdi>}
            {address !== '' && phone !== '' && ' · '}
            {phone !== '' && <bdi>{phone}</bdi>}
          </span>
        )}
      </span>
    </th>
  );
}
