import { Button, Code, Heading, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink, useRouteError } from 'react-router-dom';
import { useTitle } from '../../components/staff/screen';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { isChunkFailure } from '../../lib/late';

export function AdminOnlyPage() {
  const t = useStaffTexts().pages;
  return <PlainPage title={t.adminOnlyTitle} text={t.adminOnlyText} />;
}

export function UnknownPage() {
  const t = useStaffTexts().pages;
  return <PlainPage title={t.unknownTitle} text={t.unknownText} />;
}

function PlainPage({ title, text }: { title: string; text: string }) {
  const t = useStaffTexts().pages;
  useTitle(title);
  return (
    <Stack gap="4" py="16" maxW="480px" mx="auto" align="start">
      <Heading as="h1" textStyle="2xl">
        {title}
      </Heading>
      <Text color="fg.muted">{text}</Text>
      <Button asChild variant="outline">
        <RouterLink to="/dashboard">{t.toDashboard}</RouterLink>
      </Button>
    </Stack>
  );
}

export function Failure() {
  const { pages, failure: t } = useStaffTexts();
  const thrown = useRouteError();
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const chunk = isChunkFailure(error);
  return (
    <Stack role="alert" gap="4" py="16" maxW="480px" mx="auto" align="start">
      <Heading as="h1" textStyle="2xl">
        {chunk ? t.chunkTitle : t.brokenTitle}
      </Heading>
      <Text color="fg.muted">{chunk ? t.chunkText : pages.brokenText}</Text>
      {!chunk && <Code whiteSpace="pre-wrap">{error.message}</Code>}
      <Button onClick={() => window.location.reload()}>{t.reload}</Button>
    </Stack>
  );
}
