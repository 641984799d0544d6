import type { Board } from '@parwaz/shared';
import { StarIcon } from '../../../components/icons';
import { OnDemand } from '../../../components/on-demand';
import { useScreenMode } from '../../../components/site/screen-mode';
import { Slot } from '../../../components/slots';
import { useTexts } from '../../../lib/texts/language';
import { findLoft } from '../table/find-loft';
import { LoftName } from '../table/loft-name';
import { GapText } from '../table/loft-row';
import type { placesOf } from '../table/use-lofts';
import { useAlertChoice } from './alert-choice';

interface Props {
  board: Board;
  places: ReturnType<typeof placesOf>;
  followed: readonly string[];
  upOf?: ((ownerId: string) => number) | undefined;
  said?: string;
}

const loadAlerts = () => import('./alerts');

export function MyLofts({ board, places, followed, upOf, said = '' }: Props) {
  const texts = useTexts().board;
  const alerts = useAlertChoice();
  const mine = followed.filter((ownerId) => places.has(ownerId));
  const onWall = useScreenMode() === 'tv';
  if (import.meta.env.SSR || onWall) return null;
  // Also without followed lofts: push has to hear that the last one was unfollowed.
  const beside = <Slot name="besideBoard" props={{ board }} />;
  if (mine.length === 0) return beside;
  return (
    <aside className="mine" aria-label={texts.mine}>
      {mine.map((ownerId) => {
        const { rank = null, gapSeconds = null } = places.get(ownerId) ?? {};
        const up = upOf?.(ownerId);
        return (
          <a
            key={ownerId}
            href={`#loft-${ownerId}`}
            onClick={(event) => {
              event.preventDefault();
              findLoft(ownerId);
            }}
          >
            <b className="num">{rank ?? <StarIcon aria-hidden size={16} fill="currentColor" />}</b>
            <LoftName board={board} ownerId={ownerId} look="mine-name" />
            <span className="mine-state">
              {said}
              {up !== undefined && (up === 0 ? texts.allDown : texts.up(String(up)))}
              {gapSeconds !== null && (
                <>
                  {up !== undefined && '\u00a0· '}
                  <GapText rank={rank} gapSeconds={gapSeconds} />
                </>
              )}
            </span>
          </a>
        );
      })}
      {(alerts.sound || alerts.vibration) && <OnDemand load={loadAlerts} props={{ board, lofts: mine }} />}
      {beside}
    </aside>
  );
}
