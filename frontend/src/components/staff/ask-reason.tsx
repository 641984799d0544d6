import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { DialogButtons } from './buttons';
import { Modal } from './modal';
import { ReasonField } from './reason-field';

export function asksReason(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'result.day-closed';
}

interface Props {
  question: string;
  given?: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** `given`: what was answered before, if that could not be sent. */
export function AskReason({ question, given = '', onReason, onClose }: Props) {
  const t = useStaffTexts().reasons;
  const [reason, setReason] = useState(given);
  const [tried, setTried] = useState(false);
  const isBlank = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (!isBlank) onReason(reason.trim());
  };
  return (
    <Modal
      title={t.title}
      role="alertdialog"
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogButtons yes={t.save} onNo={onClose} />}
    >
      <Stack gap="4">
        <Text>{question}</Text>
        <ReasonField value={reason} error={tried && isBlank ? t.needed : undefined} onChange={setReason} />
      </Stack>
    </Modal>
  );
}
