import { Field, Input, NativeSelect, type InputProps, type NativeSelectRootProps } from '@chakra-ui/react';
import { maxLengths } from '@parwaz/shared';
import type { ComponentType, ReactNode, Ref } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { PasswordInput } from './password-input';

interface FieldProps {
  id?: string;
  label: string;
  error?: string;
  hint?: ReactNode;
}

/** `disabled` here, as that of a `Select` in it is ignored. */
type FormFieldProps = FieldProps & { disabled?: boolean; children: ReactNode };

export function FormField({ id, label, error, hint, disabled, children }: FormFieldProps) {
  return (
    <Field.Root invalid={error !== undefined} id={id} disabled={disabled}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

interface TextProps extends FieldProps, Omit<InputProps, 'id' | 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  control?: ComponentType<InputProps>;
  onChange: (text: string) => void;
}

export function TextField({
  id,
  label,
  error,
  hint,
  onChange,
  control: Control = Input,
  ...input
}: TextProps) {
  return (
    <FormField {...{ id, label, error, hint }}>
      <Control {...input} onChange={({ target }) => onChange(target.value)} />
    </FormField>
  );
}

export function UrduNameField(props: Omit<TextProps, 'label'>) {
  const { nameUrdu } = useStaffTexts().common;
  return <TextField label={nameUrdu} lang="ur" dir="rtl" maxLength={maxLengths.name} {...props} />;
}

export const PasswordField = (props: TextProps) => (
  <TextField maxLength={maxLengths.password} autoComplete="new-password" control={PasswordInput} {...props} />
);

interface SelectProps extends NativeSelectRootProps {
  label?: string;
  value: string;
  options: Iterable<readonly [value: string, text: string, isDisabled?: boolean]>;
  onChoose: (value: string) => void;
}

export function Select({ label, value, options, onChoose, ...root }: SelectProps) {
  return (
    <NativeSelect.Root {...root}>
      <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {[...options].map(([option, text, isDisabled]) => (
          <option key={option} value={option} disabled={isDisabled}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
