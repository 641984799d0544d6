import { Alert, Box, Button, Center, Flex, Heading, Input, Link, Stack, Text } from '@chakra-ui/react';
import { useRef, useState, type SubmitEvent } from 'react';
import { authRoutes } from '@parwaz/shared';
import { FormField } from '../../components/staff/forms/fields';
import { LanguageToggle } from '../../components/staff/language-toggle';
import { PasswordInput } from '../../components/staff/forms/password-input';
import { toast } from '../../components/staff/toasts';
import { useRequest } from '../../components/staff/use-request';
import { useTitle } from '../../components/staff/screen';
import { call } from '../../lib/api/call';
import { ApiError } from '../../lib/api/api-error';
import { startSession, useSession } from '../../lib/session/session';
import { useRootStore } from '../../lib/store/root-store';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { unsentCells } from '../../lib/unsent';

const urduName = 'پرواز';

/** Only signs in; the guard then shows the wanted screen. */
export default function LoginPage() {
  const t = useStaffTexts().auth;
  useTitle(t.title);
  const { endedBy } = useSession();
  const { form, busy, wrong, setWrong, failure, submit } = useLogin();
  const error = wrong ? '' : undefined;
  return (
    <Center minH="100dvh" px="4" py="10" as="main">
      <Stack gap="8" w="full" maxW="360px">
        <Title />
        {(endedBy === 'expired' || endedBy === 'refused') && !wrong && (
          <Alert.Root status="info">{t.expired}</Alert.Root>
        )}
        <KeptTimes />
        <form ref={form} noValidate onSubmit={submit} onChange={() => setWrong(false)}>
          <Stack gap="4">
            <FormField label={t.userName} error={error}>
              <Input autoFocus name="name" autoComplete="username" autoCapitalize="none" required size="lg" />
            </FormField>
            <FormField label={t.password} error={error}>
              <PasswordInput name="password" autoComplete="current-password" required size="lg" />
            </FormField>
            {failure !== null && (
              <Text role="alert" color="fg.error">
                {failure}
              </Text>
            )}
            <Button type="submit" size="lg" loading={busy} loadingText={t.loggingIn}>
              {t.logIn}
            </Button>
          </Stack>
        </form>
        <Footer />
      </Stack>
    </Center>
  );
}

function useLogin() {
  const { auth: t, errors } = useStaffTexts();
  const wrongLogin = errors['auth.wrong-login'];
  const [wrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [busy, run] = useRequest((message, error) => {
    setWrong(true);
    askAgain(form.current);
    // Failures that another try would not change stay below the fields.
    const { status, retryAfterSeconds } = error instanceof ApiError ? error : {};
    if (status === 401 || status === 400) toast.error(wrongLogin);
    else setFailure(status === 429 ? t.tooMany(retryAfterSeconds ?? 60) : message);
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    run(async () => {
      setFailure(null);
      const json = { name: textOf(typed, 'name'), password: textOf(typed, 'password') };
      const { token, user } = await call(authRoutes.login, { json }, { anonymous: true });
      // The user first: a token tells other tabs that somebody has signed in.
      useRootStore.setState({ user });
      startSession(token);
      toast.success(t.success);
    }, wrongLogin);
  };
  return { form, busy, wrong, setWrong, failure, submit };
}

/** To the password, which is the likelier mistake, with its text selected. */
function askAgain(form: HTMLFormElement | null): void {
  const fields = form?.querySelectorAll<HTMLInputElement>('input[required]') ?? [];
  const input = [...fields].find(({ value }) => value === '') ?? fields[1];
  input?.focus();
  input?.select();
}

/** Times typed before the session ended, by the account that was here last. */
function KeptTimes() {
  const t = useStaffTexts().auth;
  const { waiting, refused } = unsentCells();
  if (waiting + refused === 0) return null;
  return (
    <Alert.Root status="warning" display="block">
      {waiting > 0 && <Text>{t.kept(waiting)}</Text>}
      {refused > 0 && <Text>{t.keptRefused(refused)}</Text>}
    </Alert.Root>
  );
}

function Title() {
  const { auth: t, shell } = useStaffTexts();
  return (
    <Box>
      <Text color="brand.fg" fontWeight="semibold" letterSpacing="wide">
        {shell.product} {shell.product !== urduName && <bdi lang="ur">{urduName}</bdi>}
      </Text>
      <Heading as="h1" textStyle="3xl" mt="1">
        {t.title}
      </Heading>
      <Text color="fg.muted">{t.lead}</Text>
    </Box>
  );
}

function Footer() {
  const t = useStaffTexts().auth;
  return (
    <Flex align="center" justify="space-between">
      <Link href="/" color="fg.muted" textDecoration="underline" minH={{ base: '11', md: '0' }}>
        {t.toHome}
      </Link>
      <LanguageToggle />
    </Flex>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
