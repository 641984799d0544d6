import { Checkbox, CheckboxGroup } from '@chakra-ui/react';
import { otherStarts, startsToPreselect, type OtherStart, type TournamentFields } from '@parwaz/shared';
import { useState } from 'react';
import { Confirm } from '../../../components/staff/confirm';
import { readBoard } from '../../../lib/live/read-board';
import { validToken } from '../../../lib/session/session';
import { useStaffTexts } from '../../../lib/texts/staff-language';

export async function startsBeside(
  tournamentId: string,
  fields: Pick<TournamentFields, 'startTime' | 'dates' | 'participatingLofts'>,
): Promise<OtherStart[]> {
  const read = await readBoard(tournamentId, null, undefined, validToken());
  return read === 'unchanged' ? [] : otherStarts(read.snapshot.rows, fields);
}

interface Props {
  starts: readonly OtherStart[];
  from: string;
  to: string;
  onYes: (follow: string[]) => void;
  onNo: () => void;
}

/** Asks which records take the tournament's new start time; those of flown days only when somebody ticks them. */
export function StartTimesModal({ starts, from, to, onYes, onNo }: Props) {
  const t = useStaffTexts().tournaments.starts;
  const [follow, setFollow] = useState(startsToPreselect(starts, from));
  const choices = (
    <CheckboxGroup gap="0" maxH="300px" overflowY="auto" value={follow} onValueChange={setFollow}>
      {starts.map(({ startTime, records, flown }) => (
        <Checkbox.Root key={startTime} value={startTime} minH="44px">
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label color="fg">{t.choice(startTime, records, flown)}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </CheckboxGroup>
  );
  return (
    <Confirm
      title={t.title}
      question={t.question(to)}
      note={choices}
      yes={t.yes}
      tone="plain"
      onYes={() => onYes(follow)}
      onNo={onNo}
    />
  );
}
