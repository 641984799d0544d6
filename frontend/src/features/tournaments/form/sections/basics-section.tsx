import { Input, NativeSelect, SimpleGrid } from '@chakra-ui/react';
import { maxLengths } from '@parwaz/shared';
import type { Club } from '@parwaz/shared';
import { DateInput } from '../../../../components/staff/forms/date-input';
import { FormField } from '../../../../components/staff/forms/form-field';
import { TimeInput } from '../../../../components/staff/forms/time-input';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { MissingLink } from '../missing-link';
import { faultOf, inputId, Section, sectionOf } from '../form-parts';
import type { SectionProps } from '../form-parts';
import { PosterField } from './poster-field';

type Props = SectionProps & { clubs: readonly Club[] };

function BasicsSection({ draft, change, fault, clubs }: Props) {
  const t = useStaffTexts().tournaments;
  return (
    <Section title={t.sections.basics}>
      <PosterField
        poster={draft.poster}
        error={faultOf(fault, 'poster')}
        onChange={(poster) => change({ poster })}
      />
      <FormField id={inputId('tournamentName')} label={t.name} error={faultOf(fault, 'tournamentName')}>
        <Input
          dir="auto"
          maxLength={maxLengths.name}
          value={draft.tournamentName}
          onChange={(event) => change({ tournamentName: event.target.value })}
        />
      </FormField>
      <ClubField draft={draft} change={change} fault={fault} clubs={clubs} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField id={inputId('startDate')} label={t.startDate} error={faultOf(fault, 'startDate')}>
          <DateInput value={draft.startDate} onChange={(startDate) => change({ startDate })} />
        </FormField>
        <FormField
          id={inputId('startTime')}
          label={t.startTime}
          error={faultOf(fault, 'startTime')}
          hint={t.startTimeHint}
        >
          <TimeInput value={draft.startTime} onChange={(startTime) => change({ startTime })} />
        </FormField>
      </SimpleGrid>
      <FormField id={inputId('deskPhone')} label={t.deskPhone} hint={t.deskPhoneHint}>
        <Input
          type="tel"
          maxLength={maxLengths.phone}
          value={draft.deskPhone}
          onChange={(event) => change({ deskPhone: event.target.value })}
        />
      </FormField>
    </Section>
  );
}

function ClubField({ draft, change, fault, clubs }: Props) {
  const t = useStaffTexts().tournaments;
  // A club that was renamed or deleted meanwhile can still be chosen.
  const names = clubs.map(({ name }) => name);
  const offered = draft.club === '' || names.includes(draft.club) ? names : [draft.club, ...names];
  return (
    <FormField
      id={inputId('club')}
      label={t.category}
      error={faultOf(fault, 'club')}
      hint={
        <MissingLink
          to="/all-clubs"
          permission="club:write"
          none={clubs.length === 0}
          words={t.missing.club}
        />
      }
    >
      <NativeSelect.Root>
        <NativeSelect.Field value={draft.club} onChange={(event) => change({ club: event.target.value })}>
          <option value="">{t.chooseCategory}</option>
          {offered.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}

export const Basics = sectionOf(
  ['poster', 'tournamentName', 'club', 'startDate', 'startTime', 'deskPhone'],
  BasicsSection,
);
