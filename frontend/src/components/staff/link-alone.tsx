import { chakra } from '@chakra-ui/react';

/** Holds a link that stands outside of a sentence: on a phone it has the height of a finger. */
export const LinkAlone = chakra('span', {
  base: {
    color: 'brand.fg',
    textDecoration: 'underline',
    '& > a': { display: 'inline-flex', alignItems: 'center', minH: { base: '11', md: '0' } },
  },
});
