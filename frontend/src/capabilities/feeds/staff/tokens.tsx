import { Box } from '@chakra-ui/react';
import { tokenLimits, tokenRoutes, type Token } from '@parwaz/shared';
import { useState } from 'react';
import { Confirm } from '../../../components/staff/confirm';
import { Empty } from '../../../components/staff/lists/load-view';
import { useRequest } from '../../../components/staff/use-request';
import { call } from '../../../lib/api/call';
import { nameIsolated } from '../../../lib/isolated';
import type { ConnectedTournament } from './connected';
import { ConnectionSection } from './connection-section';
import { NewToken } from './new-token';
import { TokenTable } from './token-table';
import { ToldSecret } from './told-secret';
import { tryCommand } from './try-command';
import { useTold } from './use-told';
import type { ConnectionTexts } from './texts';
import { useConnectionTexts } from './use-texts';

export function Tokens({ facts, onChanged }: { facts: ConnectedTournament; onChanged: () => void }) {
  const t = useConnectionTexts();
  const { tournament, tokens } = facts;
  const [isMaking, setMaking] = useState(false);
  const { secret, tell, onCopied } = useTold(t.leaving);
  const [ending, setEnding] = useState<Token | null>(null);
  const [busy, run] = useRequest();
  const end = (token: Token) =>
    run(async () => {
      await call(tokenRoutes.end, { params: { id: tournament._id, tokenId: token._id } });
      setEnding(null);
      onChanged();
    }, t.failed);
  return (
    <ConnectionSection
      title={t.tokens}
      about={t.about}
      count={tokens.length}
      max={tokenLimits.perTournament}
      newOne={t.newToken}
      onNew={() => setMaking(true)}
    >
      {secret !== '' && <ToldSecret told={toldWith(secret, facts, t)} onCopied={onCopied} />}
      <Box px="4" pb="3">
        {tokens.length === 0 ? (
          <Empty title={t.none} />
        ) : (
          <TokenTable tokens={tokens} timeZone={tournament.timeZone} onEnd={setEnding} />
        )}
      </Box>
      {isMaking && (
        <NewToken
          tournament={tournament}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            tell(made);
            setMaking(false);
            onChanged();
          }}
        />
      )}
      {ending && (
        <Confirm
          title={t.endTitle}
          question={t.endQuestion(nameIsolated(ending.name))}
          yes={t.end}
          busy={busy}
          onYes={() => end(ending)}
          onNo={() => setEnding(null)}
        />
      )}
    </ConnectionSection>
  );
}

function toldWith(secret: string, facts: ConnectedTournament, t: ConnectionTexts) {
  const command = tryCommand(secret, facts);
  return [
    { text: secret, label: t.secret, button: t.copy },
    ...(command === null ? [] : [{ text: command, label: 'curl', button: t.copyCurl, about: t.tryIt }]),
  ];
}
