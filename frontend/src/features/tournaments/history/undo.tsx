import { Box, Text } from '@chakra-ui/react';
import { tournamentRoutes, type LoggedChange } from '@parwaz/shared';
import { useState } from 'react';
import { AskReason, asksReason } from '../../../components/staff/ask-reason';
import { Confirm } from '../../../components/staff/confirm';
import { toast } from '../../../components/staff/toasts';
import { useRequest } from '../../../components/staff/use-request';
import { call } from '../../../lib/api/call';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { undoWordsOf, type LoftNames, type Written } from './change-words';
import { obstaclesIn } from './undo-obstacles';

interface Props {
  id: string;
  change: LoggedChange;
  names: LoftNames;
  board: Written;
  onUndone: () => void;
  onClose: () => void;
}

const maxLines = 12;

export function Undo({ id, change, names, board, onUndone, onClose }: Props) {
  const { history: t, common, reasons } = useStaffTexts();
  const [needsReason, setNeedsReason] = useState(false);
  const [obstacles, setObstacles] = useState<string | null>(null);
  const [busy, run] = useRequest((message, error) => {
    if (asksReason(error)) return setNeedsReason(true);
    const inTheWay = obstaclesIn(error, names);
    setObstacles(inTheWay);
    if (inTheWay !== null) return setNeedsReason(false);
    toast.error(message);
    if (!needsReason) onClose(); // a reason that was given may be sent again
  });
  const undo = (reason?: string) =>
    run(async () => {
      await call(tournamentRoutes.undo, { params: { id }, json: { revision: change.revision, reason } });
      toast.success(t.undone);
      onUndone();
    }, t.undoFailed);
  if (needsReason) return <AskReason question={reasons.undo} onReason={undo} onClose={onClose} />;
  return (
    <Confirm
      title={common.undo}
      question={t.undoAsk(t.what[change.what])}
      note={<UndoneLines lines={undoWordsOf(change, names, board)} />}
      error={obstacles ?? undefined}
      yes={common.undo}
      busyYes={t.undoing}
      busy={busy}
      onYes={() => undo()}
      onNo={onClose}
    />
  );
}

function UndoneLines({ lines }: { lines: readonly string[] }) {
  const more = lines.length - maxLines;
  return (
    <Box as="ul" listStyleType="none" color="fg" fontVariantNumeric="tabular-nums">
      {[...lines.slice(0, maxLines), ...(more > 0 ? [`+${more}`] : [])].map((line) => (
        <Text as="li" key={line} overflowWrap="anywhere">
          {line}
        </Text>
      ))}
    </Box>
  );
}
