import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { DialogButtonsProps } from './buttons';
import { Modal } from './modal';

interface Props extends DialogButtonsProps {
  title: string;
  question: ReactNode;
  note?: ReactNode;
  error?: string;
  tone?: 'danger' | 'plain';
  onYes: () => void;
}

/** Asks before something is lost, and stays open until the server has answered. */
export function Confirm({ question, note, error, tone = 'danger', onNo, ...dialog }: Props) {
  const colorPalette = tone === 'danger' ? 'red' : undefined;
  return (
    <Modal role="alertdialog" colorPalette={colorPalette} onClose={onNo} {...dialog}>
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
