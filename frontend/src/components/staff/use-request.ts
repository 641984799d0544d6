import { ApiError } from '../../lib/api/api-error';
import { messageOf } from '../../lib/api/message-of';
import { toast } from './toasts';
import { useBusy } from './use-busy';

type Show = (message: string, error: unknown) => void;

/** One request at a time, as with `useBusy`. `show` says why it failed: `unreached` is for errors that no call gave. */
export function useRequest(show: Show = toast.error) {
  const [busy, run] = useBusy();
  const request = (work: () => Promise<void>, failed: string, unreached = failed) =>
    run(() =>
      work().catch((error: unknown) =>
        show(messageOf(error, error instanceof ApiError ? failed : unreached), error),
      ),
    );
  return [busy, request] as const;
}
