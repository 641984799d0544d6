import { createToaster, Stack, Toast, Toaster } from '@chakra-ui/react';
import { useStaffTexts } from '../../lib/texts/staff-language';

/** In milliseconds; a loading toast stays until it is updated. */
export const toastMs = {
  usual: 4000,
  success: 2000,
  error: 4000,
  undo: 10_000,
  import: 60_000,
  loading: Infinity,
} as const;
const maxToasts = 20;

const toaster = createToaster({
  placement: 'top',
  max: maxToasts,
  duration: toastMs.usual,
  pauseOnPageIdle: false,
  // Covers no controls: within the empty part of the top bar, or below it on phones.
  offsets: 'var(--toast-top)',
});

/** Another try replaces the error on screen, whether it succeeds or fails. */
const shown: { error: string | undefined } = { error: undefined };

function takeAwayError(): void {
  if (shown.error !== undefined) toaster.remove(shown.error);
  shown.error = undefined;
}

export const toast = {
  success: (title: string) => {
    takeAwayError();
    return toaster.create({ type: 'success', title, duration: toastMs.success });
  },
  error: (title: string) => {
    takeAwayError();
    shown.error = toaster.create({ type: 'error', title, duration: toastMs.error });
    return shown.error;
  },
  say: (title: string) => toaster.create({ type: 'info', title, duration: toastMs.usual }),
  offer: (title: string, label: string, onClick: () => void, duration: number = toastMs.usual) =>
    toaster.create({ type: 'info', title, duration, action: { label, onClick } }),
  loading: (title: string) => toaster.create({ type: 'loading', title, duration: toastMs.loading }),
  dismiss: (id: string) => toaster.dismiss(id),
};

export function Toasts() {
  const { common } = useStaffTexts();
  return (
    <Toaster toaster={toaster} aria-label={common.messages} insetInline={{ mdDown: '4' }}>
      {(one) => (
        <Toast.Root
          maxW="350px"
          w="min(350px, calc(100vw - 32px))"
          role={one.type === 'error' ? 'alert' : 'status'}
          aria-labelledby=""
        >
          <Toast.Indicator />
          <Stack gap="1" flex="1" maxWidth="100%">
            <Toast.Title overflowWrap="anywhere">{one.title}</Toast.Title>
          </Stack>
          {one.action && <Toast.ActionTrigger>{one.action.label}</Toast.ActionTrigger>}
          <Toast.CloseTrigger aria-label={common.close} />
        </Toast.Root>
      )}
    </Toaster>
  );
}
