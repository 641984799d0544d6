import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isChunkFailure } from '../lib/late';
import { useTexts } from '../lib/texts/language';

export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <Failure error={this.state.error} />;
  }
}

function Failure({ error }: { error: Error }) {
  const texts = useTexts().states;
  const chunk = isChunkFailure(error);
  return (
    <main className="page page-state" role="alert">
      <h1>{chunk ? texts.chunkTitle : texts.brokenTitle}</h1>
      <p>{chunk ? texts.chunkText : error.message}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {texts.reload}
      </button>
    </main>
  );
}
