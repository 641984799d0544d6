import { Stack, Text, Button, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { Modal } from './modal';
import { maxReason, readyCorrectionReasons, storedReason, type ReadyReasons } from '@parwaz/shared';
import { FormField } from './forms/fields';

export function asksReason(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'result.day-closed';
}

interface Props {
  question: string;
  title?: string;
  label?: string;
  ready?: ReadyReasons;
  given?: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

export function AskReason({
  question,
  given = '',
  ready = readyCorrectionReasons,
  onReason,
  onClose,
  ...words
}: Props) {
  const t = { ...useStaffTexts().reasons, ...words };
  const [reason, setReason] = useState(t.shown(given));
  const [tried, setTried] = useState(false);
  const isBlank = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (!isBlank) onReason(storedReason(reason.trim()));
  };
  return (
    <Modal title={t.title} role="alertdialog" yes={t.save} onClose={onClose} onSubmit={submit}>
      <Stack gap="4">
        <Text>{question}</Text>
        <FormField label={t.label} hint={t.hint} error={tried && isBlank ? t.needed : undefined}>
          <Input
            dir="auto"
            autoComplete="off"
            maxLength={maxReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Stack direction="row" gap="1.5" mt="2" flexWrap="wrap">
            {Object.keys(ready).map((kept) => (
              <Button
                key={kept}
                type="button"
                size="xs"
                minH={{ base: '44px', md: '32px' }}
                variant={t.shown(kept) === reason ? 'solid' : 'outline'}
                colorPalette="gray"
                onClick={() => setReason(t.shown(kept))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  onReason(kept);
                }}
              >
                {t.shown(kept)}
              </Button>
            ))}
          </Stack>
        </FormField>
      </Stack>
    </Modal>
  );
}
