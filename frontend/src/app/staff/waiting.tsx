import { Center, Spinner } from '@chakra-ui/react';
import { staffEn } from '../../lib/texts/staff-en';

/** A loading indicator. */
export function Waiting() {
  return (
    <Center minH="50dvh" role="status" aria-label={staffEn.common.loading}>
      <Spinner size="lg" color="brand.fg" />
    </Center>
  );
}
