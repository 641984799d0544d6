import type { Owner } from '@parwaz/shared';
import { Picture } from '../picture';

/** A loft: picture, name, address and phone. */
export function LoftCell({ owner }: { owner: Owner | undefined }) {
  const about = [owner?.address, owner?.phone].filter(Boolean).join(' · ');
  return (
    <th role="rowheader" scope="row" className="cell loft">
      <Picture address={owner?.ownerPicture} size={50} />
      <span className="loft-text">
        <span className="loft-name" dir="auto" title={owner?.name}>
          {owner?.name}
        </span>
        {about !== '' && (
          <span className="loft-about" dir="auto" title={about}>
            {about}
          </span>
        )}
      </span>
    </th>
  );
}
