import { Button } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';

/** An action of a list's row: its label, plus the row's name for screen readers. */
export function RowButton({ of, children, ...rest }: ButtonProps & { of: string; children: string }) {
  return (
    <Button type="button" variant="outline" size="sm" aria-label={`${children} ${of}`} {...rest}>
      {children}
    </Button>
  );
}
