import { Text } from '@chakra-ui/react';

/** A name and, below it, the Urdu one, where there is one. */
export function BothNames({ name, nameUrdu }: { name: string; nameUrdu: string }) {
  return (
    <>
      <Text as="span" dir="auto" overflowWrap="anywhere">
        {name}
      </Text>
      {nameUrdu && (
        <Text
          as="span"
          display="block"
          lang="ur"
          dir="auto"
          color="fg.muted"
          fontWeight="normal"
          overflowWrap="anywhere"
        >
          {nameUrdu}
        </Text>
      )}
    </>
  );
}
