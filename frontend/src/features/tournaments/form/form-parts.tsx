import { Fieldset, Stack } from '@chakra-ui/react';
import { memo, type ComponentType, type ReactNode } from 'react';
import { inputIn } from '../../../components/staff/forms/use-form-fault';
import type { TournamentDraft } from './draft';
import type { Fault, FaultField } from './validate';

export interface SectionProps {
  draft: TournamentDraft;
  change: (changed: Partial<TournamentDraft>) => void;
  fault: Fault | null;
}

/** Memoizes a section by its own fields, so that typing in one does not render the others. */
export function sectionOf<P extends SectionProps>(
  fields: readonly (keyof TournamentDraft)[],
  section: ComponentType<P>,
) {
  return memo(section, (before, after) => {
    const names = Object.keys(after) as (keyof P)[];
    return (
      names.every((name) => name === 'draft' || before[name] === after[name]) &&
      fields.every((field) => before.draft[field] === after.draft[field])
    );
  });
}

export const formName = 'tournament';

export const inputOf = (fault: Fault | null, field: FaultField) => inputIn(formName, fault, field);

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset.Root
      minW="0"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.subtle"
      px={{ base: '4', md: '5' }}
      py="4"
    >
      <Stack gap="4" minW="0">
        <Fieldset.Legend textStyle="lg" fontWeight="semibold" color="fg">
          {title}
        </Fieldset.Legend>
        {children}
      </Stack>
    </Fieldset.Root>
  );
}
