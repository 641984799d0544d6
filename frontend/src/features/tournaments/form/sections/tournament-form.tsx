import { Grid, Stack } from '@chakra-ui/react';
import type { Owner } from '@parwaz/shared';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import type { Choices } from '../choices';
import { Basics } from './basics-section';
import { Days } from './days-section';
import { inputOf, Section, sectionOf, type SectionProps } from '../form-parts';
import { OwnerPicker } from '../owner-picker';
import { Pigeons, Prizes } from './pigeons-section';
import { RulesFields } from './rules-fields';
import { Staff } from './staff-section';

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
        {...inputOf(fault, 'participatingLofts')}
        onChange={(participatingLofts) => change({ participatingLofts })}
      />
    </Section>
  );
}

function RulesSection({ draft, change, fault }: SectionProps) {
  return (
    <Section title={useStaffTexts().tournaments.rules.title}>
      <RulesFields rules={draft.rules} {...inputOf(fault, 'rules')} onChange={(rules) => change({ rules })} />
    </Section>
  );
}
