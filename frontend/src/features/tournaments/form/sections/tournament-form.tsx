import { Grid, Stack } from '@chakra-ui/react';
import type { Tournament } from '@parwaz/shared';
import type { Choices } from '../choices';
import { Basics } from './basics-section';
import { Days } from './days-section';
import type { SectionProps } from '../form-parts';
import { Lofts } from '../owner-picker';
import { Pigeons, Prizes } from './pigeons-section';
import { ScoringRules } from './rules-section';
import { Sources } from './sources-section';
import { Staff } from './staff-section';
import { Stamps } from './stamps-section';

interface Props extends SectionProps {
  choices: Choices;
  tournaments: readonly Tournament[];
  saved?: Tournament;
}

/** All fields of a tournament, in the order in which they are checked: one column, or two where there is room. */
export function TournamentForm({ choices, tournaments, saved, ...section }: Props) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      <Stack gap="4">
        <Basics {...section} clubs={choices.clubs} />
        <Days {...section} />
        <Pigeons {...section} />
        <Prizes {...section} />
        <Stamps {...section} />
      </Stack>
      <Stack gap="4">
        {choices.staff && <Staff {...section} staff={choices.staff} />}
        <Lofts {...section} owners={choices.owners} />
        <Sources {...section} tournaments={tournaments} saved={saved} />
        <ScoringRules {...section} saved={saved} />
      </Stack>
    </Grid>
  );
}
