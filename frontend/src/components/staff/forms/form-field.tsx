import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  id?: string;
  error?: string;
  hint?: ReactNode;
  children: ReactNode;
}

export function FormField({ label, id, error, hint, children }: Props) {
  return (
    <Field.Root invalid={error !== undefined} id={id}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
