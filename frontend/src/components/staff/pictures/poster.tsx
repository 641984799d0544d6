import { chakra } from '@chakra-ui/react';
import { Face } from './face';

function initialOf(name: string): string {
  const [first = ''] = name.trim(); // by code points, not by halves of one
  return first.toUpperCase();
}

export function Poster({ picture, name }: { picture: string; name: string }) {
  if (picture !== '') return <Face picture={picture} />;
  return (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      overflow="hidden"
      // The board's sky gradient, from dusk up.
      bg="linear-gradient(to top, color-mix(in srgb, var(--band) 70%, var(--amber)), var(--band) 60%)"
      color="var(--on-band)"
      fontWeight="semibold"
      fontSize="18px"
      lineHeight="1"
      boxSize="40px"
      flexShrink={0}
      borderRadius="l2"
    >
      {initialOf(name)}
    </chakra.span>
  );
}
