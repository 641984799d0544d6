import { Box, Button, Code, Flex, Text } from '@chakra-ui/react';
import { defaultDate, resultRoutes, toBoardDate, wallClock } from '@parwaz/shared';
import { toast } from '../../../components/staff/toasts';
import type { ConnectedTournament } from './connected';
import { useConnectionTexts } from './use-texts';

interface Props {
  secret: string;
  facts: ConnectedTournament;
  onCopied: () => void;
}

/** Of the first loft and slot; null where the tournament has neither lofts nor dates. */
function curlOf(secret: string, { tournament, lofts }: ConnectedTournament): string | null {
  const { _id, dates, timeZone, startTime } = tournament;
  const date = defaultDate(dates, wallClock(Date.now(), timeZone).date);
  const loft = lofts.find((one) => tournament.participatingLofts.includes(one._id));
  if (date === null || !loft) return null;
  const body = {
    ...{ tournamentId: _id, pigeonOwnerId: loft._id, date: toBoardDate(date), startTime },
    ...{ timeList: [''], base: { timeList: [''] } },
  };
  return [
    `curl ${window.location.origin}${resultRoutes.save.path}`,
    `  -H 'Authorization: Bearer ${secret}'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${JSON.stringify(body)}'`,
  ].join(' \\\n');
}

export function ToldSecret({ secret, facts, onCopied }: Props) {
  const t = useConnectionTexts();
  const curl = curlOf(secret, facts);
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => {
        toast.success(t.copied);
        onCopied();
      },
      () => toast.error(t.notCopied),
    );
  };
  return (
    <Box role="status" mx="4" mb="4" p="3" borderWidth="2px" borderColor="orange.solid" rounded="md">
      <Text fontWeight="semibold" mb="2">
        {t.once}
      </Text>
      <Copied text={secret} label={t.secret} button={t.copy} onCopy={copy} />
      {curl !== null && (
        <>
          <Text mt="4" mb="2">
            {t.tryIt}
          </Text>
          <Copied text={curl} label="curl" button={t.copyCurl} onCopy={copy} />
        </>
      )}
    </Box>
  );
}

interface CopiedProps {
  text: string;
  label: string;
  button: string;
  onCopy: (text: string) => void;
}

function Copied({ text, label, button, onCopy }: CopiedProps) {
  return (
    <Flex gap="3" align="start" direction={{ base: 'column', md: 'row' }}>
      <Code
        aria-label={label}
        dir="ltr"
        lang="en"
        flex="1"
        minW="0"
        width="full"
        px="3"
        py="2"
        textStyle="sm"
        fontFamily="mono"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </Code>
      <Button variant="outline" flex="none" width={{ base: 'full', md: 'auto' }} onClick={() => onCopy(text)}>
        {button}
      </Button>
    </Flex>
  );
}
