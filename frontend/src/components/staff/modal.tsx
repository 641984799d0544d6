import { chakra, Dialog, Portal } from '@chakra-ui/react';
import type { SubmitEvent, ReactNode } from 'react';
import { DialogButtons, type DialogButtonsProps } from './buttons';

interface ModalProps extends Omit<DialogButtonsProps, 'onNo'> {
  title: string;
  onClose: () => void;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  role?: 'dialog' | 'alertdialog';
  closeOnEscape?: boolean;
  initialFocusEl?: () => HTMLElement | null;
  footer?: ReactNode;
  children: ReactNode;
  onSubmit?: () => void;
}

export function Modal({
  title,
  onClose,
  size = 'sm',
  role = 'dialog',
  busy = false,
  closeOnEscape = true,
  initialFocusEl,
  footer,
  children,
  onSubmit,
  ...answers
}: ModalProps) {
  const content = (
    <>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>{children}</Dialog.Body>
      <Dialog.Footer>{footer ?? <DialogButtons {...answers} busy={busy} onNo={onClose} />}</Dialog.Footer>
    </>
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <Dialog.Root
      open
      role={role}
      size={size}
      placement={{ base: 'bottom', md: 'center' }}
      scrollBehavior="inside"
      closeOnInteractOutside={role === 'dialog' && !busy && size !== 'xl' && size !== 'lg'}
      closeOnEscape={closeOnEscape && !busy}
      initialFocusEl={initialFocusEl}
      onOpenChange={({ open }) => !open && !busy && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxH={{ base: '100dvh', md: 'calc(100dvh - 4rem)' }} my="0">
            {onSubmit === undefined ? (
              content
            ) : (
              <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" minH="0">
                {content}
              </chakra.form>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
