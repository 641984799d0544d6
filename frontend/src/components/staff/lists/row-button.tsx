import { Button } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';

/** Labelled for screen readers with the row's name. */
export function RowButton({ of, children, ...rest }: ButtonProps & { of: string; children: string }) {
  const variant = rest.colorPalette === 'red' ? 'ghost' : 'outline';
  return (
    <Button type="button" variant={variant} size="sm" px="3" aria-label={`${children} ${of}`} {...rest}>
      {children}
    </Button>
  );
}
