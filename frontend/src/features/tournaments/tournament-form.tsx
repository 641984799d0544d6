import { Stack } from '@chakra-ui/react';
import type { Club, Owner, StaffAccount } from '@parwaz/shared';
import { staffEn } from '../../lib/texts/staff-en';
import { BasicsSection } from './basics-section';
import { DaysSection } from './days-section';
import { faultOf, Section } from './form-parts';
import type { SectionProps } from './form-parts';
import { OwnerPicker } from './owner-picker';
import { PigeonsSection } from './pigeons-section';
import { PrizesSection } from './prizes-section';
import { StaffSection } from './staff-section';

/** What the form offers to choose from. */
export interface Choices {
  clubs: readonly Club[];
  owners: readonly Owner[];
  /** Whom an admin may let edit; null for those who may not say. */
  staff: readonly StaffAccount[] | null;
}

/** All fields of a tournament, in the order in which they are checked. */
export function TournamentForm({ choices, ...section }: SectionProps & { choices: Choices }) {
  const { draft, change, fault } = section;
  return (
    <Stack gap="8">
      <BasicsSection {...section} clubs={choices.clubs} />
      <DaysSection {...section} />
      <PigeonsSection {...section} />
      <PrizesSection {...section} />
      {choices.staff && <StaffSection {...section} staff={choices.staff} />}
      <Section title={staffEn.tournaments.sections.lofts}>
        <OwnerPicker
          owners={choices.owners}
          chosen={draft.participatingLofts}
          error={faultOf(fault, 'participatingLofts')}
          onChange={(participatingLofts) => change({ participatingLofts })}
        />
      </Section>
    </Stack>
  );
}
