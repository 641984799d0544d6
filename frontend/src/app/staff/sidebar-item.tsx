import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  narrow: boolean;
  current?: boolean;
  asChild?: boolean;
  children: ReactNode;
}

export function SidebarItem({ narrow, current = false, asChild, children }: Props) {
  return (
    <Box
      asChild={asChild}
      display="flex"
      alignItems="center"
      justifyContent={narrow ? 'center' : 'flex-start'}
      gap="3"
      px="3"
      minH="44px"
      borderRadius="l2"
      fontWeight={current ? 'semibold' : 'normal'}
      color={current ? 'brand.fg' : 'fg'}
      bg={current ? 'brand.subtle' : undefined}
      boxShadow={current ? 'inset 3px 0 0 var(--brand)' : undefined}
      _rtl={current ? { boxShadow: 'inset -3px 0 0 var(--brand)' } : undefined}
      _hover={{ bg: current ? 'brand.subtle' : 'bg.muted' }}
      focusVisibleRing="inside"
    >
      {children}
    </Box>
  );
}
