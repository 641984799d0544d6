import { Stack, Text } from '@chakra-ui/react';
import { readyMarkReasons, type BoardDate } from '@parwaz/shared';
import { PlainButton } from '../../../components/staff/buttons';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { daysFromToday } from '../model/today';
import { useDesk, useOpenDesk } from '../open-desk';
import { openCells } from './missing';

interface AllOthersProps {
  date: BoardDate;
  onMarked: (said: string) => void;
}

/** One reason for all pigeons without a time or a mark, in one step. */
export function AllOthers({ date, onMarked }: AllOthersProps) {
  const { days: t, reasons } = useStaffTexts();
  const { model } = useOpenDesk();
  const count = useDesk((desk) => openCells(desk, date).length);
  if (count === 0 || daysFromToday(date, model.board) > 0) return null;
  const markAll = (reason: string) => {
    const places = openCells(model, date);
    const mark = { kind: 'lost', reason } as const;
    model.type(...places.map((place) => ({ place, text: '', shown: model.valueAt(place), mark })));
    onMarked(t.othersMarked(places.length, reasons.shown(reason)));
  };
  return (
    <Stack direction="row" gap="2" flexWrap="wrap" align="center">
      <Text fontWeight="medium">{t.allOthers(count)}</Text>
      {Object.keys(readyMarkReasons.lost).map((reason) => (
        <PlainButton key={reason} size="sm" onClick={() => markAll(reason)}>
          {reasons.shown(reason)}
        </PlainButton>
      ))}
    </Stack>
  );
}
