import { Alert, Box, Button, Center, Flex, Heading, Input, Link, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { authRoutes } from '@parwaz/shared';
import { FormField } from '../../components/staff/forms/form-field';
import { LanguageToggle } from '../../components/staff/language-toggle';
import { PasswordInput } from '../../components/staff/forms/password-input';
import { toast } from '../../components/staff/toasts';
import { useBusy } from '../../components/staff/use-busy';
import { useTitle } from '../../components/staff/use-title';
import { call } from '../../lib/api/call';
import { ApiError } from '../../lib/api/api-error';
import { messageOf } from '../../lib/api/message-of';
import { startSession, useSession } from '../../lib/session/session';
import { useRootStore } from '../../lib/store/root-store';
import { staffTexts, useStaffTexts } from '../../lib/texts/staff-language';

/** The product's name, shown beside the English one. */
const urduName = 'پرواز';

/** Login. Whoever is signed in is led on by the frame: this only signs in. */
export default function LoginPage() {
  const texts = useStaffTexts();
  const t = texts.auth;
  useTitle(t.title);
  const { endedBy } = useSession();
  const [wrong, setWrong] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const nameInput = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    run(async () => {
      setTrouble(null);
      try {
        const json = { name: textOf(form, 'name'), password: textOf(form, 'password') };
        const { token, user } = await call(authRoutes.login, { json }, { anonymous: true });
        // The user first: other tabs take the token as the sign that somebody is there.
        useRootStore.setState({ user });
        startSession(token);
        toast.success(t.success);
      } catch (error) {
        setWrong(true);
        showError(error, setTrouble);
        nameInput.current?.focus();
      }
    });
  };

  return (
    <Center minH="100dvh" px="4" py="10" as="main">
      <Stack gap="8" w="full" maxW="360px">
        <Box>
          <Text color="brand.fg" fontWeight="semibold" letterSpacing="wide">
            {texts.shell.product} {texts.shell.product !== urduName && <bdi lang="ur">{urduName}</bdi>}
          </Text>
          <Heading as="h1" textStyle="3xl" mt="1">
            {t.title}
          </Heading>
          <Text color="fg.muted">{t.lead}</Text>
        </Box>
        {(endedBy === 'expired' || endedBy === 'refused') && !wrong && (
          <Alert.Root status="info">{t.expired}</Alert.Root>
        )}
        <form noValidate onSubmit={submit} onChange={() => setWrong(false)}>
          <Stack gap="4">
            <FormField label={t.userName} error={wrong ? '' : undefined}>
              <Input
                ref={nameInput}
                name="name"
                autoComplete="username"
                autoCapitalize="none"
                required
                size="lg"
              />
            </FormField>
            <FormField label={t.password} error={wrong ? '' : undefined}>
              <PasswordInput name="password" autoComplete="current-password" required size="lg" />
            </FormField>
            {trouble !== null && (
              <Text role="alert" color="fg.error">
                {trouble}
              </Text>
            )}
            <Button type="submit" size="lg" loading={busy} loadingText={t.loggingIn}>
              {t.logIn}
            </Button>
          </Stack>
        </form>
        <Flex align="center" justify="space-between">
          <Link href="/" color="fg.muted" textDecoration="underline" minH={{ base: '11', md: '0' }}>
            {t.toHome}
          </Link>
          <LanguageToggle />
        </Flex>
      </Stack>
    </Center>
  );
}

/** A wrong name or password is a toast; what another try would not change is said beneath the fields too. */
function showError(error: unknown, setTrouble: (text: string) => void): void {
  const texts = staffTexts().auth;
  if (error instanceof ApiError && (error.status === 401 || error.status === 400)) toast.error(texts.wrong);
  else if (error instanceof ApiError && error.status === 429) {
    setTrouble(texts.tooMany(error.retryAfterSeconds ?? 60));
  } else setTrouble(messageOf(error, texts.wrong));
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
