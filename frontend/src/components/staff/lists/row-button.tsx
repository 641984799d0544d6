import { Button } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';

/**
 * An action of a list's row: its label, plus the row's name for screen readers. One that deletes has no border, so
 * that it isn't as loud as those that are used every day.
 */
export function RowButton({ of, children, ...rest }: ButtonProps & { of: string; children: string }) {
  const variant = rest.colorPalette === 'red' ? 'ghost' : 'outline';
  return (
    <Button type="button" variant={variant} size="sm" px="3" aria-label={`${children} ${of}`} {...rest}>
      {children}
    </Button>
  );
}
