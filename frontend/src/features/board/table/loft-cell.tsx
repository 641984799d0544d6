import type { Owner } from '@parwaz/shared';
import { Picture } from '../../../components/picture';

interface Props {
  ownerId: string;
  owner: Owner | undefined;
  onOpen: (ownerId: string) => void;
}

/** A loft: picture, name, address and phone. It opens the loft's own panel. */
export function LoftCell({ ownerId, owner, onOpen }: Props) {
  const address = owner?.address ?? '';
  const phone = owner?.phone ?? '';
  const about = [address, phone].filter(Boolean).join(' · ');
  return (
    <th role="rowheader" scope="row" className="cell loft">
      <button type="button" className="loft-open" onClick={() => onOpen(ownerId)}>
        <Picture address={owner?.ownerPicture} size={50} />
        <span className="loft-text">
          <span className="loft-name" dir="auto" title={owner?.name}>
            {owner?.name}
          </span>
          {about !== '' && (
            <span className="loft-about" title={about}>
              {address !== '' && <bdi>{address}</bdi>}
              {phone !== '' && (
                <span>
                  {address !== '' && ' · '}
                  <bdi>{phone}</bdi>
                </span>
              )}
            </span>
          )}
        </span>
      </button>
    </th>
  );
}
