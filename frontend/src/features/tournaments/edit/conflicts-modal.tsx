import { RadioCard, Stack, Text } from '@chakra-ui/react';
import type { FieldConflict, Tournament } from '@parwaz/shared';
import { useState } from 'react';
import { Modal } from '../../../components/staff/modal';
import { ApiError } from '../../../lib/api/api-error';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import type { TournamentDraft } from '../form/draft';
import { fieldName, valueText } from '../form/field-texts';

export function conflictsIn(error: unknown): FieldConflict[] | null {
  if (!(error instanceof ApiError) || error.id !== 'tournament.conflict') return null;
  return Array.isArray(error.details.conflicts) ? (error.details.conflicts as FieldConflict[]) : null;
}

type Side = 'yours' | 'theirs';

interface Props {
  conflicts: readonly FieldConflict[];
  onSettled: (theirs: Partial<Tournament>, chosen: Partial<TournamentDraft>) => void;
  onClose: () => void;
}

export function ConflictsModal({ conflicts, onSettled, onClose }: Props) {
  const t = useStaffTexts().tournaments.conflicts;
  const [sides, setSides] = useState<Partial<Record<keyof Tournament, Side>>>({});
  const settled = conflicts.every(({ field }) => sides[field]);
  const settle = () => {
    const theirs: Partial<Tournament> = Object.fromEntries(conflicts.map((one) => [one.field, one.theirs]));
    const chosen = conflicts.reduce<Partial<TournamentDraft>>(
      (draft, one) => ({ ...draft, ...toDraft(one.field, one[sides[one.field] ?? 'yours']) }),
      {},
    );
    onSettled(theirs, chosen);
  };
  const answers = { yes: t.take, disabled: !settled, onYes: settle };
  return (
    <Modal title={t.title} role="alertdialog" size="md" {...answers} onClose={onClose}>
      <Stack gap="5">
        <Text>{t.text}</Text>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.field}
            conflict={conflict}
            side={sides[conflict.field]}
            onChange={(side) => setSides((now) => ({ ...now, [conflict.field]: side }))}
          />
        ))}
      </Stack>
    </Modal>
  );
}

interface ConflictChoiceProps {
  conflict: FieldConflict;
  side: Side | undefined;
  onChange: (side: Side) => void;
}

function ConflictChoice({ conflict, side, onChange }: ConflictChoiceProps) {
  const t = useStaffTexts().tournaments.conflicts;
  return (
    <RadioCard.Root
      value={side ?? null}
      onValueChange={({ value }) => onChange(value === 'theirs' ? 'theirs' : 'yours')}
    >
      <RadioCard.Label fontWeight="medium">{fieldName(conflict.field)}</RadioCard.Label>
      {(['yours', 'theirs'] as const).map((one) => (
        <RadioCard.Item key={one} value={one}>
          <RadioCard.ItemHiddenInput />
          <RadioCard.ItemControl>
            <RadioCard.ItemContent>
              <RadioCard.ItemText>{t[one]}</RadioCard.ItemText>
              <RadioCard.ItemDescription dir="auto" overflowWrap="anywhere">
                {valueText(conflict.field, conflict[one])}
              </RadioCard.ItemDescription>
            </RadioCard.ItemContent>
            <RadioCard.ItemIndicator />
          </RadioCard.ItemControl>
        </RadioCard.Item>
      ))}
    </RadioCard.Root>
  );
}

function toDraft(field: keyof Tournament, value: unknown): Partial<TournamentDraft> {
  if (field === 'tournamentPicture') return { poster: String(value) };
  if (field === 'dates' && Array.isArray(value))
    return { dates: value.map(String), numberOfDays: value.length };
  return { [field]: value };
}
