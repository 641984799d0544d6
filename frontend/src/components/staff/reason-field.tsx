import { Button, Input, Stack } from '@chakra-ui/react';
import { maxReason } from '@parwaz/shared';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { FormField } from './forms/form-field';

interface Props {
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

export function ReasonField({ value, error, onChange }: Props) {
  const t = useStaffTexts().reasons;
  return (
    <FormField label={t.label} hint={t.hint} error={error}>
      <Input
        dir="auto"
        autoComplete="off"
        maxLength={maxReason}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Stack direction="row" gap="1.5" mt="2" flexWrap="wrap">
        {t.kept.map((reason) => (
          <Button
            key={reason}
            type="button"
            size="xs"
            minH={{ base: '44px', md: '32px' }}
            variant={reason === value ? 'solid' : 'outline'}
            colorPalette="gray"
            onClick={() => onChange(reason)}
          >
            {reason}
          </Button>
        ))}
      </Stack>
    </FormField>
  );
}
