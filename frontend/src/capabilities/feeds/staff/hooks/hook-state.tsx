import { Flex } from '@chakra-ui/react';
import type { Hook } from '@parwaz/shared';
import CircleCheck from 'lucide-react/icons/circle-check';
import Square from 'lucide-react/icons/square';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useHookTexts } from './texts';

const looks = {
  on: { Icon: CircleCheck, sign: 'var(--landed)', words: 'fg' },
  failing: { Icon: TriangleAlert, sign: 'var(--amber-ink)', words: 'var(--amber-ink)' },
  off: { Icon: Square, sign: 'fg.muted', words: 'fg.muted' },
} as const;

export function HookState({ state }: Pick<Hook, 'state'>) {
  const t = useHookTexts();
  const { Icon, sign, words } = looks[state];
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1.5" fontWeight="semibold" color={words}>
      <Flex as="span" color={sign}>
        <Icon size={16} aria-hidden />
      </Flex>
      {t.states[state]}
    </Flex>
  );
}
