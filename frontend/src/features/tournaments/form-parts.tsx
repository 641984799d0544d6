import { Fieldset, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { TournamentDraft } from './draft';
import type { Fault, FaultField } from './validate';

/** What every section of the form gets. */
export interface SectionProps {
  draft: TournamentDraft;
  change: (changed: Partial<TournamentDraft>) => void;
  fault: Fault | null;
}

/** The id of an input: faults scroll to it. */
export function inputId(field: FaultField): string {
  return `tournament-${field}`;
}

/** What is wrong with an input, if it is the one. */
export function faultOf(fault: Fault | null, field: FaultField): string | undefined {
  return fault?.field === field ? fault.message : undefined;
}

/** Fields that belong together, under their heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset.Root borderTopWidth="1px" pt="4">
      <Stack gap="4">
        <Fieldset.Legend textStyle="lg" fontWeight="semibold" color="fg">
          {title}
        </Fieldset.Legend>
        {children}
      </Stack>
    </Fieldset.Root>
  );
}
