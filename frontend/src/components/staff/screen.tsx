import { Flex, Heading, HStack, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTitle } from './use-title';

/** A staff screen: heading, actions and content. */
export function Screen({
  title,
  actions,
  maxW,
  children,
}: {
  title: string;
  actions?: ReactNode;
  maxW?: string;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <Stack gap="5" maxW={maxW}>
      <Flex gap="3" justify="space-between" align="center" wrap="wrap">
        <Heading as="h1" textStyle="2xl" fontWeight="semibold" letterSpacing="tight">
          {title}
        </Heading>
        {actions && (
          <HStack gap="2" wrap="wrap">
            {actions}
          </HStack>
        )}
      </Flex>
      {children}
    </Stack>
  );
}
