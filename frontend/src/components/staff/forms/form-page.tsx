import { Alert, Box, Button, HStack } from '@chakra-ui/react';
import type { ReactNode, SubmitEvent } from 'react';
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React bubbles the submit of a dialog's form up to this one.
    if (event.target === event.currentTarget) onSubmit();
  };
  return (
    <Screen title={title} about={about} actions={actions} maxW="1312px">
      <Box asChild>
        <form noValidate onSubmit={submit}>
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
      </Box>
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
