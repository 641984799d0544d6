import { Alert, Box, Button, Center, Flex, Heading, Input, Link, Stack, Text } from '@chakra-ui/react';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
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
import { staffTexts, useStaffTexts } from '../../lib/texts/staff-language';

const urduName = 'پرواز';

/** Only signs in; the guard then shows the wanted screen. */
export default function LoginPage() {
  const t = useStaffTexts().auth;
  useTitle(t.title);
  const { endedBy } = useSession();
  const [wrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const [busy, run] = useRequest((message, error) => {
    setWrong(true);
    showError(message, error, setFailure);
    nameInput.current?.focus();
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    run(async () => {
      setFailure(null);
      const json = { name: textOf(form, 'name'), password: textOf(form, 'password') };
      const { token, user } = await call(authRoutes.login, { json }, { anonymous: true });
      // The user first: a token tells other tabs that somebody has signed in.
      useRootStore.setState({ user });
      startSession(token);
      toast.success(t.success);
    }, staffTexts().errors['auth.wrong-login']);
  };

  return (
    <Center minH="100dvh" px="4" py="10" as="main">
      <Stack gap="8" w="full" maxW="360px">
        <Title />
        {(endedBy === 'expired' || endedBy === 'refused') && !wrong && (
          <Alert.Root status="info">{t.expired}</Alert.Root>
        )}
        <form noValidate onSubmit={submit} onChange={() => setWrong(false)}>
          <Stack gap="4">
            <Credentials nameInput={nameInput} wrong={wrong} />
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

interface Props {
  nameInput: RefObject<HTMLInputElement | null>;
  wrong: boolean;
}

function Credentials({ nameInput, wrong }: Props) {
  const t = useStaffTexts().auth;
  const error = wrong ? '' : undefined;
  return (
    <>
      <FormField label={t.userName} error={error}>
        <Input ref={nameInput} name="name" autoComplete="username" autoCapitalize="none" required size="lg" />
      </FormField>
      <FormField label={t.password} error={error}>
        <PasswordInput name="password" autoComplete="current-password" required size="lg" />
      </FormField>
    </>
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

/** Failures that another try would not change stay below the fields; all others are toasts. */
function showError(message: string, error: unknown, setFailure: (text: string) => void): void {
  const { auth: texts, errors } = staffTexts();
  if (error instanceof ApiError && (error.status === 401 || error.status === 400))
    toast.error(errors['auth.wrong-login']);
  else if (error instanceof ApiError && error.status === 429) {
    setFailure(texts.tooMany(error.retryAfterSeconds ?? 60));
  } else setFailure(message);
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
