import { certificateOf, placesOf, withCode } from '@parwaz/shared';
import type { Board, BoardViewDate } from '@parwaz/shared';
import { useMemo } from 'react';
import { useSiteConfig } from '../../../lib/site-config';
import { useLanguage } from '../../../lib/texts/language';
import { CertificateSheet } from './certificate-sheet';
import { NoPlaces } from './no-places';
import { resultAddress } from './result-address';
import { useResultCode } from './use-result-code';

interface Props {
  board: Board;
  view: BoardViewDate;
  /** The loft whose certificate it is; null for those of all places. */
  loft: string | null;
}

/** The certificates of a view's places, a page each. */
export function Certificates({ board, view, loft }: Props) {
  const language = useLanguage((state) => state.language);
  const { timeZone, publicUrl } = useSiteConfig();
  const code = useResultCode(board, view);
  const places = useMemo(() => placesOf(board, view), [board, view]);
  const shown = places.filter(({ ownerId }) => loft === null || ownerId === loft);
  if (shown.length === 0) return <NoPlaces />;
  const address = resultAddress(board.tournamentId, view, language, publicUrl);
  return shown.map((place) => (
    <CertificateSheet
      key={place.ownerId}
      certificate={certificateOf(board, place, { view, language, timeZone, code })}
      picture={board.owners[place.ownerId]?.ownerPicture}
      address={withCode(address, code)}
    />
  ));
}
