import { Alert, Button, HStack, Stack } from '@chakra-ui/react';
import type { ReactNode, SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { PlainButton } from '../buttons';
import { Screen } from '../screen';
import { useStaffTexts } from '../../../lib/texts/staff-language';

interface Props {
  title: string;
  about?: string;
  actions?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
}

export function FormPage({ title, about, actions, footer, children, onSubmit }: Props) {
  return (
    <Screen title={title} about={about} actions={actions} maxW="1312px">
      <form noValidate onSubmit={onlyOwn(onSubmit)}>
        {children}
        <HStack
          mt="6"
          py="3"
          gap="3"
          position="sticky"
          bottom="0"
          zIndex="1"
          bg="bg"
          borderTopWidth="1px"
          justify={{ base: 'stretch', md: 'flex-start' }}
        >
          {footer}
        </HStack>
      </form>
    </Screen>
  );
}

export function DraftBack({ onDiscard }: { onDiscard: () => void }) {
  const t = useStaffTexts().common;
  return (
    <Alert.Root status="info" mb="4" alignItems="center">
      <Alert.Title flex="1">{t.draftBack}</Alert.Title>
      <Button type="button" size="sm" variant="outline" onClick={onDiscard}>
        {t.draftDiscard}
      </Button>
    </Alert.Root>
  );
}

interface CreatePageProps {
  title: string;
  words: { submit: string; submitting: string };
  busy: boolean;
  listPath: string;
  children: ReactNode;
  onSubmit: () => void;
}

export function CreatePage({ title, words, busy, listPath, children, onSubmit }: CreatePageProps) {
  const { toList } = useStaffTexts().owners;
  return (
    <Screen title={title} maxW="640px">
      <form noValidate onSubmit={onlyOwn(onSubmit)}>
        <Stack gap="6">
          {children}
          <HStack>
            <Button type="submit" loading={busy} loadingText={words.submitting}>
              {words.submit}
            </Button>
            <PlainButton asChild>
              <Link to={listPath}>{toList}</Link>
            </PlainButton>
          </HStack>
        </Stack>
      </form>
    </Screen>
  );
}

/** React bubbles the submit of a dialog's form up to the form around it. */
const onlyOwn = (onSubmit: () => void) => (event: SubmitEvent) => {
  event.preventDefault();
  if (event.target === event.currentTarget) onSubmit();
};
