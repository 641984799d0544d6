import { Alert, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/message-of';
import type { Loaded } from '../../../lib/api/use-loaded';
import { useStaffTexts } from '../../../lib/texts/staff-language';

interface ViewProps<T> {
  loaded: Loaded<T>;
  rows?: number;
  failed?: string;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

export function LoadView<T>({ loaded, rows = 6, failed, empty, children }: ViewProps<T>) {
  const texts = useStaffTexts();
  if (loaded.kind === 'ready') {
    const isEmpty = Array.isArray(loaded.data) && loaded.data.length === 0;
    return isEmpty && empty ? empty : children(loaded.data);
  }
  if (loaded.kind === 'failed')
    return <LoadFailed title={failed} error={loaded.error} onRetry={loaded.reload} />;
  return (
    <Stack gap="2" role="status" aria-label={texts.common.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="14" borderRadius="l2" />
      ))}
    </Stack>
  );
}

interface Props {
  title?: string;
  error: unknown;
  onRetry: () => void;
}

export function LoadFailed({ title, error, onRetry }: Props) {
  const texts = useStaffTexts();
  return (
    <Alert.Root status="error" role="alert" alignItems="center" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title ?? texts.common.notLoaded}</Alert.Title>
        <Alert.Description>{messageOf(error, '')}</Alert.Description>
      </Alert.Content>
      <Button variant="outline" onClick={onRetry}>
        {texts.common.retry}
      </Button>
    </Alert.Root>
  );
}

export function Empty({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <Stack align="center" textAlign="center" py="12" px="4" gap="3" borderWidth="1px" borderRadius="l2">
      <Text fontWeight="medium">{title}</Text>
      {hint && (
        <Text color="fg.muted" maxW="40ch">
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  );
}
