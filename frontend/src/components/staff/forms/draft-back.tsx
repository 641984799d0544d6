import { Alert, Button } from '@chakra-ui/react';
import { useStaffTexts } from '../../../lib/texts/staff-language';

/** Says that a form shows a restored draft rather than the saved values, and offers to discard it. */
export function DraftBack({ onDiscard }: { onDiscard: () => void }) {
  const t = useStaffTexts().common;
  return (
    <Alert.Root status="info" mb="4" alignItems="center">
      <Alert.Title flex="1">{t.draftBack}</Alert.Title>
      <Button type="button" size="sm" variant="outline" onClick={onDiscard}>
        {t.draftDiscard}
      </Button>
    </Alert.Root>
  );
}
