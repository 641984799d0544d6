import { tokenRoutes, tournamentRoutes } from '@parwaz/shared';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Empty, LoadView } from '../../../components/staff/lists/load-view';
import { Screen } from '../../../components/staff/screen';
import { call } from '../../../lib/api/call';
import { useLoaded } from '../../../lib/api/use-loaded';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffRaceName } from '../../../lib/texts/staff-names';
import type { ConnectedTournament } from './connected';
import { Hooks } from './hooks/hooks';
import { Tokens } from './tokens';
import { useConnectionTexts } from './use-texts';

export default function ConnectionsPage() {
  const t = useConnectionTexts();
  const { errors } = useStaffTexts();
  const [search] = useSearchParams();
  const id = search.get('tournament') ?? '';
  const load = useCallback(
    async (signal: AbortSignal): Promise<ConnectedTournament | null> => {
      const [[tournament], lofts, tokens] = await Promise.all([
        call(tournamentRoutes.single, { params: { id } }, { signal }),
        call(tournamentRoutes.owners, { params: { id } }, { signal }),
        call(tokenRoutes.list, { params: { id } }, { signal }),
      ]);
      return tournament ? { tournament, lofts, tokens } : null;
    },
    [id],
  );
  const loaded = useLoaded(load);
  const tournament = loaded.kind === 'ready' ? loaded.data?.tournament : undefined;
  return (
    <Screen title={t.title} about={tournament && staffRaceName(tournament)}>
      <LoadView loaded={loaded} rows={4}>
        {(facts) =>
          facts === null ? (
            <Empty title={errors['tournament.not-found']} />
          ) : (
            <>
              <Tokens facts={facts} onChanged={loaded.reload} />
              <Hooks tournament={facts.tournament} />
            </>
          )
        }
      </LoadView>
    </Screen>
  );
}
