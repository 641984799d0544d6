import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useConnectionTexts } from './use-texts';

interface Props {
  title: string;
  about: string;
  count: number | null;
  max: number;
  newOne: string;
  onNew: () => void;
  children: ReactNode;
}

export function ConnectionSection({ title, about, count, max, newOne, onNew, children }: Props) {
  const t = useConnectionTexts();
  return (
    <Box as="section" aria-label={title} borderWidth="1px" rounded="lg" bg="bg.panel" maxW="1100px">
      <Flex columnGap="4" rowGap="3" align="center" wrap="wrap" p="4">
        <Heading as="h2" textStyle="lg">
          {title}{' '}
          {count !== null && (
            <Text as="small" color="fg.muted" fontWeight="normal">
              {t.count(count, max)}
            </Text>
          )}
        </Heading>
        <Text flex="1 1 240px" color="fg.muted">
          {about}
        </Text>
        <Button
          width={{ base: 'full', md: 'auto' }}
          disabled={count === null || count >= max}
          onClick={onNew}
        >
          {newOne}
        </Button>
      </Flex>
      {children}
    </Box>
  );
}
