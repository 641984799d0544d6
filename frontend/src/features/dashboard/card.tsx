import { Box, Flex } from '@chakra-ui/react';
import type { BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export function Card({
  heading,
  link,
  children,
  ...box
}: BoxProps & { heading: ReactNode; link?: ReactNode; children: ReactNode }) {
  return (
    <Box as="section" borderWidth="1px" borderRadius="12px" bg="bg.subtle" overflow="hidden" {...box}>
      <Flex minH="48px" px="4" gap="3" align="center" justify="space-between">
        {heading}
        {link}
      </Flex>
      {children}
    </Box>
  );
}
