import { HStack, SimpleGrid } from '@chakra-ui/react';
import { may, maxLengths, type Club } from '@parwaz/shared';
import { useState } from 'react';
import { PlainButton } from '../../../../components/staff/buttons';
import { ClubForm } from '../../../../components/staff/club-modals';
import { DateInput } from '../../../../components/staff/forms/date-input';
import { FormField, Select, TextField, UrduNameField } from '../../../../components/staff/forms/fields';
import { TimeInput } from '../../../../components/staff/forms/time-input';
import { useRootStore } from '../../../../lib/store/root-store';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { staffName } from '../../../../lib/texts/staff-names';
import { inputOf, Section, sectionOf, type SectionProps } from '../form-parts';
import { PosterField } from './poster-field';
import { ZoneField } from './zone-field';

type Props = SectionProps & { clubs: readonly Club[] };

function BasicsSection(section: Props) {
  const { draft, change, fault } = section;
  const t = useStaffTexts().tournaments;
  return (
    <Section title={t.sections.basics}>
      <PosterField {...section} />
      <NameFields {...section} />
      <ClubField {...section} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField {...inputOf(fault, 'startDate')} label={t.columns.startDate}>
          <DateInput value={draft.startDate} onChange={(startDate) => change({ startDate })} />
        </FormField>
        <FormField {...inputOf(fault, 'startTime')} label={t.startTime} hint={t.startTimeHint}>
          <TimeInput value={draft.startTime} onChange={(startTime) => change({ startTime })} />
        </FormField>
      </SimpleGrid>
      <ZoneField {...section} />
      <TextField
        {...inputOf(fault, 'deskPhone')}
        label={t.deskPhone}
        hint={t.deskPhoneHint}
        type="tel"
        maxLength={maxLengths.phone}
        value={draft.deskPhone}
        onChange={(deskPhone) => change({ deskPhone })}
      />
      <TextField
        {...inputOf(fault, 'streamUrl')}
        label={t.streamUrl}
        hint={t.streamUrlHint}
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        maxLength={maxLengths.link}
        value={draft.streamUrl}
        onChange={(streamUrl) => change({ streamUrl })}
      />
      <TextField
        {...inputOf(fault, 'noteTimeForPigeons')}
        label={t.note}
        hint={t.noteHint}
        dir="auto"
        maxLength={maxLengths.address}
        value={draft.noteTimeForPigeons}
        onChange={(noteTimeForPigeons) => change({ noteTimeForPigeons })}
      />
    </Section>
  );
}

function NameFields({ draft, change, fault }: Props) {
  const t = useStaffTexts().tournaments;
  return (
    <>
      <TextField
        {...inputOf(fault, 'tournamentName')}
        label={t.name}
        dir="auto"
        maxLength={maxLengths.name}
        value={draft.tournamentName}
        onChange={(tournamentName) => change({ tournamentName })}
      />
      <UrduNameField
        {...inputOf(fault, 'tournamentNameUrdu')}
        value={draft.tournamentNameUrdu}
        onChange={(tournamentNameUrdu) => change({ tournamentNameUrdu })}
      />
    </>
  );
}

function ClubField({ draft, change, fault, clubs }: Props) {
  const t = useStaffTexts().tournaments;
  // A club that was just made, or renamed or deleted meanwhile, can still be chosen.
  const isKnown = draft.club === '' || clubs.some(({ name }) => name === draft.club);
  const offered = isKnown ? clubs : [{ name: draft.club }, ...clubs];
  const [open, setOpen] = useState(false);
  const mayMake = may(
    useRootStore((state) => state.user),
    'club:write',
  );
  const none = clubs.length === 0 && `${t.missing.club.none} ${mayMake ? '' : t.missing.club.ask}`;
  return (
    <>
      <FormField {...inputOf(fault, 'club')} label={t.columns.category} hint={none}>
        <HStack width="full" gap="2">
          <Select
            value={draft.club}
            options={[
              ['', t.chooseCategory],
              ...offered.map((club) => [club.name, staffName(club)] as const),
            ]}
            onChoose={(club) => change({ club })}
          />
          {mayMake && (
            <PlainButton type="button" flex="none" onClick={() => setOpen(true)}>
              {t.missing.club.make}
            </PlainButton>
          )}
        </HStack>
      </FormField>
      {open && <ClubForm onSaved={(club) => change({ club })} onClose={() => setOpen(false)} />}
    </>
  );
}

export const Basics = sectionOf(
  [
    'poster',
    'tournamentName',
    'tournamentNameUrdu',
    'club',
    'startDate',
    'startTime',
    'timeZone',
    'deskPhone',
    'streamUrl',
    'noteTimeForPigeons',
  ],
  BasicsSection,
);
