import { Button, Flex, Text } from '@chakra-ui/react';
import type { Loft } from '@parwaz/shared';
import { nameIsolated } from '../../../lib/isolated';
import { whatsAppLink } from '../whats-app';
import { linkMessage } from './link-message';
import type { LinkedTournament } from './link-table';
import { useRoofStaffTexts } from './texts';
import type { Given, MadeLink } from './use-roof-links';
import { staffName, staffRaceName } from '../../../lib/texts/staff-names';

interface NewLinksProps {
  tournament: LinkedTournament;
  strips: readonly (MadeLink & { loft: Loft })[];
  onGive: (lofts: readonly string[], given: Given) => void;
}

interface LinkToolsProps extends NewLinksProps {
  lack: readonly Loft[];
  have: readonly Loft[];
  busy: boolean;
  onMake: () => void;
  onRenew: () => void;
}

export function LinkTools({ lack, have, busy, onMake, onRenew, ...newLinks }: LinkToolsProps) {
  const t = useRoofStaffTexts().links;
  const { strips, onGive } = newLinks;
  const print = () => {
    window.print();
    onGive(
      strips.map(({ loft }) => loft._id),
      'printed',
    );
  };
  return (
    <Flex gap="3" wrap="wrap" mb="4" align="center">
      {lack.length > 0 && (
        <Button loading={busy} onClick={onMake}>
          {t.makeMissing(lack.length)}
        </Button>
      )}
      <SendNext {...newLinks} />
      <Button variant="outline" disabled={strips.length === 0} onClick={print}>
        {t.print(strips.length)}
      </Button>
      {have.length > 0 && (
        <Button variant="ghost" disabled={busy} onClick={onRenew}>
          {t.renewAll(have.length)}
        </Button>
      )}
    </Flex>
  );
}

/** One press a loft: opens the chat with its link, and goes on to the next. */
function SendNext({ tournament, strips, onGive }: NewLinksProps) {
  const t = useRoofStaffTexts().links;
  const left = strips.filter(({ given }) => given === null);
  const [next] = left;
  if (!next) return strips.length > 0 && <Text color="fg.muted">{t.allGiven}</Text>;
  const { loft, url } = next;
  return (
    <Button asChild h="auto" minH="10" maxW="full" py="2" whiteSpace="normal">
      <a
        href={whatsAppLink(
          loft.phone,
          linkMessage(staffRaceName(tournament), staffName(loft), url),
          tournament.timeZone,
        )}
        target="_blank"
        rel="noreferrer"
        onClick={() => onGive([loft._id], 'sent')}
      >
        {t.sendNext(nameIsolated(staffName(loft)), left.length)}
      </a>
    </Button>
  );
}
