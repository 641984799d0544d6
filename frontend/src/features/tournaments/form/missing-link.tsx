import { may } from '@parwaz/shared';
import type { Permission } from '@parwaz/shared';
import { LinkAlone } from '../../../components/staff/link-alone';
import { DetourLink } from '../../../components/staff/way-back';
import { useRootStore } from '../../../lib/store/root-store';

/** Leads to where one makes what a choice lacks, and back; who may not make it is told whom to ask. */
export function MissingLink({
  to,
  permission,
  none,
  words,
}: {
  to: string;
  permission: Permission;
  /** There is nothing to choose from. */
  none: boolean;
  words: { none: string; make: string; ask: string };
}) {
  const user = useRootStore((state) => state.user);
  const allowed = may(user, permission);
  return (
    <>
      {none && (allowed ? `${words.none} ` : `${words.none} ${words.ask}`)}
      {allowed && (
        <LinkAlone>
          <DetourLink to={to} back="tournament">
            {words.make}
          </DetourLink>
        </LinkAlone>
      )}
    </>
  );
}
