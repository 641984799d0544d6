import { chakra } from '@chakra-ui/react';

/** For a link outside of a sentence, which on a phone needs the height of a finger. */
export const LinkAlone = chakra('span', {
  base: {
    color: 'brand.fg',
    textDecoration: 'underline',
    '& > a': { display: 'inline-flex', alignItems: 'center', minH: { base: '11', md: '0' } },
  },
});
