import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { useTitle } from '../../components/staff/use-title';
import { useStaffTexts } from '../../lib/texts/staff-language';

/** Shown to a sub admin on an admin's page. */
export function AdminOnlyPage() {
  const t = useStaffTexts().pages;
  return <PlainPage title={t.adminOnlyTitle} text={t.adminOnlyText} />;
}

/** Shown for an unknown path. */
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
