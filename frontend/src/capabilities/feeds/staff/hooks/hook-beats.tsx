import { Box, Flex, Text } from '@chakra-ui/react';
import type { HookDelivery, ListedHook } from '@parwaz/shared';
import { formatDayTime } from '../../../../lib/time/day-time';
import { isTaken } from './is-taken';
import { useHookTexts, type HookTexts } from './texts';

const shownBeats = 18;

/** Its last deliveries as bars, the newest at the end, and in words what became of the last one. */
export function HookBeats({ hook, timeZone }: { hook: ListedHook; timeZone: string }) {
  const t = useHookTexts();
  const shown = hook.deliveries.slice(0, shownBeats).reverse();
  const taken = shown.filter(isTaken).length;
  return (
    <Box>
      {shown.length > 0 && (
        <Flex role="img" aria-label={t.beats(taken, shown.length - taken)} align="center" gap="3px" h="28px">
          {shown.map((delivery) => (
            <Beat key={delivery.id} delivery={delivery} />
          ))}
        </Flex>
      )}
      {wordsOf(hook, timeZone, t).map((line) => (
        <Text key={line} as="small" display="block" color="fg.muted">
          {line}
        </Text>
      ))}
    </Box>
  );
}

function Beat({ delivery }: { delivery: HookDelivery }) {
  const stands = isTaken(delivery);
  return (
    <Box
      w="5px"
      h="12px"
      rounded="2px"
      mt={stands ? '0' : '12px'}
      mb={stands ? '12px' : '0'}
      bg={stands ? 'var(--landed)' : 'var(--danger)'}
    />
  );
}

function wordsOf({ deliveries: [last], lastTakenAt }: ListedHook, timeZone: string, t: HookTexts): string[] {
  if (!last) return [t.nothing];
  const at = formatDayTime(last.at, timeZone);
  if (isTaken(last)) return [t.taken(at)];
  const failure = last.status === 0 ? t.noAnswer(at) : t.refused(last.status, at);
  return [
    `${failure} · ${t.tries(last.tries)}`,
    lastTakenAt === null ? t.neverTaken : t.lastTaken(formatDayTime(lastTakenAt, timeZone)),
  ];
}
