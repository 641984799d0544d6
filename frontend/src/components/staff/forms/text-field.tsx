import { Input } from '@chakra-ui/react';
import type { InputProps } from '@chakra-ui/react';
import { maxLengths } from '@parwaz/shared';
import type { ReactNode, Ref } from 'react';
import { FormField } from './form-field';
import { PasswordInput } from './password-input';

interface Props extends Omit<InputProps, 'onChange'> {
  label: string;
  error?: string;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  onChange: (text: string) => void;
}

export function TextField({ id, label, error, hint, onChange, ...input }: Props) {
  return (
    <FormField {...{ id, label, error, hint }}>
      <Input {...input} onChange={({ target }) => onChange(target.value)} />
    </FormField>
  );
}

export function PasswordField({ id, label, error, hint, onChange, ...input }: Props) {
  return (
    <FormField {...{ id, label, error, hint }}>
      <PasswordInput
        maxLength={maxLengths.password}
        autoComplete="new-password"
        {...input}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormField>
  );
}
