import { Text } from '@chakra-ui/react';
import { staffName } from '../../../lib/texts/staff-names';

/** A name as the screen's language shows it and, below, the other one, where there are both. */
export function BothNames(named: { name: string; nameUrdu: string }) {
  const { name, nameUrdu } = named;
  const shown = staffName(named);
  const isLatin = shown === name;
  return (
    <>
      <Text as="span" dir="auto" overflowWrap="anywhere">
        {shown}
      </Text>
      {nameUrdu && (
        <Text
          as="span"
          display="block"
          lang={isLatin ? 'ur' : 'en'}
          color="fg.muted"
          fontWeight="normal"
          overflowWrap="anywhere"
        >
          <bdi>{isLatin ? nameUrdu : name}</bdi>
        </Text>
      )}
    </>
  );
}
