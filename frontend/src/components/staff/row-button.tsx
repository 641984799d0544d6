import { Button } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';

/** An action of a list's row: its word, and whose row it is for those who don't see it. */
export function RowButton({ of, children, ...rest }: ButtonProps & { of: string; children: string }) {
  return (
    <Button type="button" variant="outline" size="sm" aria-label={`${children} ${of}`} {...rest}>
      {children}
    </Button>
  );
}
