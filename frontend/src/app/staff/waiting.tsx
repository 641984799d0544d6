import { Center, Spinner } from '@chakra-ui/react';
import { useStaffTexts } from '../../lib/texts/staff-language';

export function Waiting() {
  const texts = useStaffTexts();
  return (
    <Center minH="50dvh" role="status" aria-label={texts.common.loading}>
      <Spinner size="lg" color="brand.fg" />
    </Center>
  );
}
