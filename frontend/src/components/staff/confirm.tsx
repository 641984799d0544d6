import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogButtons } from './buttons';
import { Modal } from './modal';

/** Asks before something is lost, and stays open until the server has answered. */
export function Confirm({
  title,
  question,
  note,
  error,
  yes,
  busyYes,
  busy = false,
  onYes,
  onNo,
  no,
  tone = 'danger',
}: {
  title: string;
  question: ReactNode;
  note?: ReactNode;
  error?: string;
  yes: string;
  busyYes?: string;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
  no?: string;
  tone?: 'danger' | 'plain';
}) {
  const colorPalette = tone === 'danger' ? 'red' : undefined;
  const buttons = <DialogButtons {...{ no, yes, busyYes, busy, colorPalette, onNo, onYes }} />;
  return (
    <Modal title={title} role="alertdialog" busy={busy} onClose={onNo} footer={buttons}>
      <Stack gap="3">
        <Text overflowWrap="anywhere">{question}</Text>
        {note && (
          <Text as="div" color="fg.muted">
            {note}
          </Text>
        )}
        {error && (
          <Text role="alert" color="fg.error" fontWeight="medium">
            {error}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
