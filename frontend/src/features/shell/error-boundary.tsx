import { Button, Code, Heading, Stack, Text } from '@chakra-ui/react';
import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { isChunkFailure } from '../../lib/chunk-failure';
import { staffEn } from '../../lib/texts/staff-en';

interface Props {
  /** Another place is another try: a new value clears the failure. */
  place: string;
  children: ReactNode;
}
interface State {
  error: Error | null;
  place: string;
}

/** Catches what a screen throws while it renders, and chunks of the app that could not be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { place, error: null };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <Failure error={error} />;
  }
}

function Failure({ error }: { error: Error }) {
  const t = staffEn.pages;
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
