import type { Board } from '@parwaz/shared';
import { StarIcon } from '../../../components/icons';
import { OnDemand } from '../../../components/on-demand';
import { useScreenMode } from '../../../components/site/screen-mode';
import { Slot } from '../../../components/slots';
import { formatGap } from '../../../lib/format';
import { useTexts } from '../../../lib/texts/language';
import { findLoft } from '../table/find-loft';
import { useAlertChoice } from './alert-choice';

interface Props {
  board: Board;
  places: ReadonlyMap<string, { rank: number | null; gapSeconds: number | null }>;
  followed: readonly string[];
  settled?: (ownerId: string) => number;
  slots?: number | null;
  toCome?: boolean;
}

const loadAlerts = () => import('./alerts');

export function MyLofts({ board, places, followed, settled, slots = null, toCome = false }: Props) {
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
        const up = slots === null || !settled ? null : slots - settled(ownerId);
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
            <bdi className="mine-name" title={board.owners[ownerId]?.name}>
              {board.owners[ownerId]?.name}
            </bdi>
            <span className="mine-state">
              {toCome && texts.ready}
              {up !== null && (up === 0 ? texts.allDown : texts.up(String(up)))}
              {gapSeconds !== null && (
                <>
                  {up !== null && ' · '}
                  <MyGap rank={rank} gapSeconds={gapSeconds} />
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

function MyGap({ rank, gapSeconds }: { rank: number | null; gapSeconds: number }) {
  const { lead } = useTexts().board;
  const gap = formatGap(gapSeconds);
  if (gapSeconds === 0) return '=';
  if (rank === 1)
    return (
      <>
        {lead} <span className="num">{gap}</span>
      </>
    );
  return <span className="num">−{gap}</span>;
}
