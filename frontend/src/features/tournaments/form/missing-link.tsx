import { may, type Permission } from '@parwaz/shared';
import { LinkAlone, DetourLink } from '../../../components/staff/way-back';
import { useRootStore } from '../../../lib/store/root-store';

interface Props {
  to: string;
  permission: Permission;
  none: boolean;
  words: { none: string; make: string; ask: string };
}

/** A detour to create a missing option, or a hint to ask an admin for it. */
export function MissingLink({ to, permission, none, words }: Props) {
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
