import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LinkAlone } from '../../components/staff/way-back';

interface Props {
  level: 'h2' | 'h3';
  title: string;
  link: { to: string; text: string };
  children: ReactNode;
}

export function Card({ level, title, link, children }: Props) {
  return (
    <Box as="section" borderWidth="1px" borderRadius="12px" bg="bg.subtle" overflow="hidden">
      <Flex minH="48px" px="4" gap="3" align="center" justify="space-between">
        <Heading as={level} textStyle="md">
          {title}
        </Heading>
        <LinkAlone>
          <RouterLink to={link.to}>{link.text}</RouterLink>
        </LinkAlone>
      </Flex>
      {children}
    </Box>
  );
}
