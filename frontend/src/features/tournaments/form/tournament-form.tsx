import { Grid, Stack } from '@chakra-ui/react';
import type { Club, Owner, StaffAccount } from '@parwaz/shared';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { Basics } from './sections/basics-section';
import { Days } from './sections/days-section';
import { faultOf, Section, sectionOf } from './form-parts';
import type { SectionProps } from './form-parts';
import { OwnerPicker } from './owner-picker';
import { Pigeons } from './sections/pigeons-section';
import { Prizes } from './sections/prizes-section';
import { RulesFields } from './sections/rules-fields';
import { Staff } from './sections/staff-section';

/** The options of the form's pickers. */
export interface Choices {
  clubs: readonly Club[];
  owners: readonly Owner[];
  /** Accounts that an admin may let edit; null for those who may not say. */
  staff: readonly StaffAccount[] | null;
}

const Lofts = sectionOf(['participatingLofts'], LoftsSection);
const ScoringRules = sectionOf(['rules'], RulesSection);

/** All fields of a tournament, in the order in which they are checked: one column, or two where there is room. */
export function TournamentForm({ choices, ...section }: SectionProps & { choices: Choices }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <Stack gap="4">
        <Basics {...section} clubs={choices.clubs} />
        <Days {...section} />
        <Pigeons {...section} />
        <Prizes {...section} />
      </Stack>
      <Stack gap="4">
        {choices.staff && <Staff {...section} staff={choices.staff} />}
        <Lofts {...section} owners={choices.owners} />
        <ScoringRules {...section} />
      </Stack>
    </Grid>
  );
}

function LoftsSection({ draft, change, fault, owners }: SectionProps & { owners: readonly Owner[] }) {
  const texts = useStaffTexts();
  return (
    <Section title={texts.tournaments.sections.lofts}>
      <OwnerPicker
        owners={owners}
        chosen={draft.participatingLofts}
        error={faultOf(fault, 'participatingLofts')}
        onChange={(participatingLofts) => change({ participatingLofts })}
      />
    </Section>
  );
}

function RulesSection({ draft, change, fault }: SectionProps) {
  return (
    <Section title={useStaffTexts().tournaments.rules.title}>
      <RulesFields
        rules={draft.rules}
        fault={faultOf(fault, 'rules')}
        onChange={(rules) => change({ rules })}
      />
    </Section>
  );
}
