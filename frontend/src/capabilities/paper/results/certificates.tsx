import { certificateOf, placesOf } from '@parwaz/shared';
import type { Board, BoardViewDate } from '@parwaz/shared';
import { useMemo } from 'react';
import { useTimeZone } from '../../../lib/site-config';
import { useLanguage } from '../../../lib/texts/language';
import { CertificateSheet } from './certificate-sheet';
import { NoPlaces } from './no-places';
import { useResultLink } from './use-result-link';

interface Props {
  board: Board;
  view: BoardViewDate;
  loft: string | null;
}

export function Certificates({ board, view, loft }: Props) {
  const language = useLanguage((state) => state.language);
  const timeZone = useTimeZone();
  const { code, address } = useResultLink(board, view);
  const places = useMemo(() => placesOf(board, view), [board, view]);
  const shown = places.filter(({ ownerId }) => loft === null || ownerId === loft);
  if (shown.length === 0) return <NoPlaces />;
  return shown.map((place) => (
    <CertificateSheet
      key={place.ownerId}
      certificate={certificateOf(board, place, { view, language, timeZone, code })}
      picture={board.owners[place.ownerId]?.ownerPicture}
      address={address}
    />
  ));
}
