import { rowOf, scoreRow, slotCount, type Board, type BoardDate } from '@parwaz/shared';
import { StarIcon } from '../../../components/icons';
import { OnDemand } from '../../../components/on-demand';
import { useScreenMode } from '../../../components/site/screen-mode';
import { Slot } from '../../../components/slots';
import { useTexts } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { findLoft } from '../table/find-loft';
import { LoftName } from '../table/loft-name';
import { GapText } from '../table/loft-row';
import type { placesOf } from '../table/use-lofts';
import { useAlertChoice } from './alert-choice';

interface Props {
  board: Board;
  places: ReturnType<typeof placesOf>;
  followed: readonly string[];
  raced?: BoardDate | undefined;
  said?: string;
}

const mineTexts = { en: { allDown: 'all down' }, ur: { allDown: 'سب اتر گئے' } };
const loadAlerts = () => import('./alerts');

export default function MyLofts({ board, places, followed, raced, said = '' }: Props) {
  const texts = useTexts().board;
  const { allDown } = useOwnTexts(mineTexts);
  const alerts = useAlertChoice();
  const mine = followed.filter((ownerId) => places.has(ownerId));
  const onWall = useScreenMode() === 'tv';
  if (onWall) return null;
  // Also without followed lofts: push has to hear that the last one was unfollowed.
  const beside = <Slot name="besideBoard" props={{ board }} />;
  if (mine.length === 0) return beside;
  return (
    <aside className="mine" aria-label={texts.mine}>
      {mine.map((ownerId) => {
        const { rank = null, gapSeconds = null } = places.get(ownerId) ?? {};
        const up = raced && upOf(board, ownerId, raced);
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
              {up !== undefined && (up === 0 ? allDown : texts.up(String(up)))}
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

function upOf(board: Board, ownerId: string, date: BoardDate): number {
  const slots = slotCount(board.tournament);
  const row = rowOf(board, ownerId, date);
  if (!row) return slots;
  const { landed, away } = scoreRow(row, board.tournament);
  return slots - landed - away.length;
}
