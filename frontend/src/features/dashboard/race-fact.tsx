import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FactProps {
  term: string;
  wide?: boolean;
  children: ReactNode;
}

export function Fact({ term, wide = false, children }: FactProps) {
  return (
    <Box
      as="dl"
      flex={wide ? '4 1 0' : '2 1 0'}
      px="4"
      py="2.5"
      minW="0"
      gridColumn={{ base: wide ? '1 / -1' : undefined, md: 'auto' }}
      borderEndWidth={{ lg: '1px' }}
      borderBottomWidth={{ base: '1px', lg: '0' }}
    >
      <Box as="dt" textStyle="xs" color="fg.muted">
        {term}
      </Box>
      <Box
        as="dd"
        color="fg.muted"
        overflowWrap="anywhere"
        fontVariantNumeric="tabular-nums"
        css={{ '& b': { color: 'var(--ink)', fontSize: '1.125rem' } }}
      >
        {children}
      </Box>
    </Box>
  );
}
