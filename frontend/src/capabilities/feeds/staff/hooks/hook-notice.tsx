import { Button } from '@chakra-ui/react';
import { hookRoutes, type ListedHook } from '@parwaz/shared';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SlotProps } from '../../../../components/slots';
import { call } from '../../../../lib/api/call';
import { nameIsolated } from '../../../../lib/isolated';
import { connectionsPath } from '../path';
import { useConnectionTexts } from '../use-texts';
import { isTaken } from './is-taken';
import { useHookTexts } from './texts';

const everyMs = 5 * 60_000;

/** Until the page is loaded again. */
const dismissed = new Set<string>();

/** At the desk: hooks that fail, or are off since they failed. One that was turned off while all went well is no news. */
export default function HookNotice({ tournamentId }: SlotProps['deskNotice']) {
  const t = useHookTexts();
  const { title } = useConnectionTexts();
  const hooks = useReadHooks(tournamentId);
  const [, setTurn] = useState(0);
  const troubled = hooks.filter((hook) => isInTrouble(hook) && !dismissed.has(troubleOf(hook)));
  const [first, ...others] = troubled;
  if (!first) return null;
  const words = first.state === 'off' ? t.isOff : t.isFailing;
  const dismiss = () => {
    for (const hook of troubled) dismissed.add(troubleOf(hook));
    setTurn((turn) => turn + 1);
  };
  return (
    <div className="desk-reason">
      <span role="status">
        {words(nameIsolated(first.name))}
        {others.length > 0 && t.andMore(others.length)}
      </span>
      <Button asChild size="sm" variant="outline" css={{ '@media (pointer: coarse)': { minHeight: '44px' } }}>
        <Link to={connectionsPath(tournamentId)}>{title}</Link>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        px="2"
        aria-label={t.dismiss}
        title={t.dismiss}
        onClick={dismiss}
      >
        <X size={16} aria-hidden />
      </Button>
    </div>
  );
}

function isInTrouble({ state, deliveries: [last] }: ListedHook): boolean {
  return state === 'failing' || (state === 'off' && last !== undefined && !isTaken(last));
}

const troubleOf = ({ _id, state, deliveries: [last] }: ListedHook) => `${_id} ${state} ${last?.id}`;

/** Read when the desk opens and every five minutes; a read that fails changes nothing. */
function useReadHooks(tournamentId: string): readonly ListedHook[] {
  const [hooks, setHooks] = useState<readonly ListedHook[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = () =>
      void call(hookRoutes.list, { params: { id: tournamentId } }, { signal }).then(
        (found) => {
          if (!signal.aborted) setHooks(found);
        },
        () => undefined,
      );
    read();
    const timer = setInterval(read, everyMs);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [tournamentId]);
  return hooks;
}
