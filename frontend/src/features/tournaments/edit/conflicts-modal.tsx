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
        {conflicts.map(({ field, ...values }) => (
          <RadioCard.Root
            key={field}
            value={sides[field] ?? null}
            onValueChange={({ value }) =>
              setSides((now) => ({ ...now, [field]: value === 'theirs' ? 'theirs' : 'yours' }))
            }
          >
            <RadioCard.Label fontWeight="medium">{fieldName(field)}</RadioCard.Label>
            {(['yours', 'theirs'] as const).map((side) => (
              <RadioCard.Item key={side} value={side}>
                <RadioCard.ItemHiddenInput />
                <RadioCard.ItemControl>
                  <RadioCard.ItemContent>
                    <RadioCard.ItemText>{t[side]}</RadioCard.ItemText>
                    <RadioCard.ItemDescription dir="auto" overflowWrap="anywhere">
                      {valueText(field, values[side])}
                    </RadioCard.ItemDescription>
                  </RadioCard.ItemContent>
                  <RadioCard.ItemIndicator />
                </RadioCard.ItemControl>
              </RadioCard.Item>
            ))}
          </RadioCard.Root>
        ))}
      </Stack>
    </Modal>
  );
}

function toDraft(field: keyof Tournament, value: unknown): Partial<TournamentDraft> {
  if (field === 'tournamentPicture') return { poster: String(value) };
  if (field === 'dates' && Array.isArray(value))
    return { dates: value.map(String), numberOfDays: value.length };
  return { [field]: value };
}
