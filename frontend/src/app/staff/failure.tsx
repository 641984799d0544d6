import { Button, Code, Heading, Stack, Text } from '@chakra-ui/react';
import { useRouteError } from 'react-router-dom';
import { isChunkFailure } from '../../lib/late';
import { useStaffTexts } from '../../lib/texts/staff-language';

/** Shown for a screen that failed to render or to load. Navigating elsewhere tries again. */
export function Failure() {
  const t = useStaffTexts().pages;
  const thrown = useRouteError();
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const chunk = isChunkFailure(error);
  return (
    <Stack role="alert" gap="4" py="16" maxW="480px" mx="auto" align="start">
      <Heading as="h1" textStyle="2xl">
        {chunk ? t.chunkTitle : t.brokenTitle}
      </Heading>
      <Text color="fg.muted">{chunk ? t.chunkText : t.brokenText}</Text>
      {!chunk && <Code whiteSpace="pre-wrap">{error.message}</Code>}
      <Button onClick={() => window.location.reload()}>{t.reload}</Button>
    </Stack>
  );
}
