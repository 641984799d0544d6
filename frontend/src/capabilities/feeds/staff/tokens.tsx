import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { tokenLimits, tokenRoutes, type Token } from '@parwaz/shared';
import { useState } from 'react';
import { Confirm } from '../../../components/staff/confirm';
import { useUnsaved } from '../../../components/staff/forms/unsaved';
import { Empty } from '../../../components/staff/lists/load-view';
import { useRequest } from '../../../components/staff/use-request';
import { call } from '../../../lib/api/call';
import { nameIsolated } from '../../../lib/isolated';
import type { ConnectedTournament } from './connected';
import { NewToken } from './new-token';
import { TokenTable } from './token-table';
import { ToldSecret } from './told-secret';
import { useConnectionTexts } from './use-texts';

export function Tokens({ facts, onChanged }: { facts: ConnectedTournament; onChanged: () => void }) {
  const t = useConnectionTexts();
  const { tournament, tokens } = facts;
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState('');
  const [isCopied, setCopied] = useState(false);
  const [ending, setEnding] = useState<Token | null>(null);
  const [busy, run] = useRequest();
  useUnsaved(secret !== '' && !isCopied, undefined, t.leaving);
  const end = (token: Token) =>
    run(async () => {
      await call(tokenRoutes.end, { params: { id: tournament._id, tokenId: token._id } });
      setEnding(null);
      onChanged();
    }, t.failed);
  return (
    <Box as="section" aria-label={t.tokens} borderWidth="1px" rounded="lg" bg="bg.panel" maxW="1100px">
      <Head count={tokens.length} onNew={() => setMaking(true)} />
      {secret !== '' && <ToldSecret secret={secret} facts={facts} onCopied={() => setCopied(true)} />}
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
            setSecret(made);
            setCopied(false);
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
    </Box>
  );
}

function Head({ count, onNew }: { count: number; onNew: () => void }) {
  const t = useConnectionTexts();
  return (
    <Flex columnGap="4" rowGap="3" align="center" wrap="wrap" p="4">
      <Heading as="h2" textStyle="lg">
        {t.tokens}{' '}
        <Text as="small" color="fg.muted" fontWeight="normal">
          {t.count(count)}
        </Text>
      </Heading>
      <Text flex="1 1 240px" color="fg.muted">
        {t.about}
      </Text>
      <Button
        width={{ base: 'full', md: 'auto' }}
        disabled={count >= tokenLimits.perTournament}
        onClick={onNew}
      >
        {t.newToken}
      </Button>
    </Flex>
  );
}
