import { Box, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { useStaffTexts } from '../../lib/texts/staff-language';

interface Props {
  title: string;
  about?: string;
  actions?: ReactNode;
  maxW?: string;
  children: ReactNode;
}

export function Screen({ title, about, actions, maxW, children }: Props) {
  useTitle(title);
  return (
    <Stack gap="5" maxW={maxW}>
      <Flex className="screen-head" gap="3" justify="space-between" align="center" wrap="wrap">
        <Box minW="0">
          <Heading as="h1" textStyle="2xl" fontWeight="semibold" letterSpacing="tight">
            {title}
          </Heading>
          {about && (
            <Text color="fg.muted" textStyle="lg" overflowWrap="anywhere">
              <bdi>{about}</bdi>
            </Text>
          )}
        </Box>
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

export function useTitle(title: string): void {
  const { product } = useStaffTexts().shell;
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}

/** The desk renders its own head into the top bar. */
export const frameBarId = 'frame-bar';
