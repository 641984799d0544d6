import { Box, Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import type { Owner } from '@parwaz/shared';
import { useMemo, useState, type CSSProperties } from 'react';
import { PlainButton } from '../../../components/staff/buttons';
import { boxedRows } from '../../../components/staff/lists/boxed-rows';
import { useRowWindow } from '../../../components/use-row-window';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { inputOf, Section, sectionOf, type SectionProps } from './form-parts';
import { MissingLink } from './missing-link';
import { OwnerOption, pickerStyles } from './owner-option';
import { useOwnerPicker } from './use-owner-picker';

const options = boxedRows('[role=option]');

type Props = SectionProps & { owners: readonly Owner[] };

function LoftsSection({ draft: { participatingLofts: chosen }, change, fault, owners }: Props) {
  const texts = useStaffTexts().tournaments;
  const t = texts.picker;
  const { id, error } = inputOf(fault, 'participatingLofts');
  const onChange = (participatingLofts: string[]) => change({ participatingLofts });
  const [isTyping, setIsTyping] = useState(false);
  const picker = useOwnerPicker(owners, chosen, onChange);
  const { query, found, active, optionId } = picker;
  const addFound = () => onChange([...new Set([...chosen, ...found.map(({ _id }) => _id)])]);
  return (
    <Section title={texts.sections.lofts}>
      <Field.Root invalid={error !== undefined} id={id}>
        <Field.Label>{t.label}</Field.Label>
        <Input
          type="search"
          role="combobox"
          aria-expanded
          aria-controls={`${picker.id}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          placeholder={t.search}
          onKeyDown={picker.onKeyDown}
          onFocus={() => setIsTyping(true)}
          onBlur={() => setIsTyping(false)}
          onChange={picker.onSearch}
        />
        <Flex w="full" gap="2" justify="space-between" align="center" wrap="wrap">
          <Text textStyle="xs" color="fg.muted" aria-live="polite">
            {t.chosen(chosen.length, owners.length)}
          </Text>
          <Flex gap="2">
            <Button
              type="button"
              size="sm"
              variant="outline"
              disabled={found.length === 0}
              onClick={addFound}
            >
              {query ? t.allFound(found.length) : t.all}
            </Button>
            <PlainButton type="button" size="sm" disabled={chosen.length === 0} onClick={() => onChange([])}>
              {t.none}
            </PlainButton>
          </Flex>
        </Flex>
        <OptionList picker={picker} chosen={chosen} isTyping={isTyping} isInvalid={error !== undefined} />
        {found.length === 0 && owners.length > 0 && <Text color="fg.muted">{t.noMatch}</Text>}
        <Text color="fg.muted" textStyle="xs">
          <MissingLink
            to="/all-pigeon-owners"
            permission="owner:create"
            none={owners.length === 0}
            words={texts.missing.owner}
          />
        </Text>
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
    </Section>
  );
}

export const Lofts = sectionOf(['participatingLofts'], LoftsSection);

interface ListProps {
  picker: ReturnType<typeof useOwnerPicker>;
  chosen: readonly string[];
  isTyping: boolean;
  isInvalid: boolean;
}

function OptionList({ picker, chosen, isTyping, isInvalid }: ListProps) {
  const { id, list, found, active, optionId, onClick } = picker;
  const t = useStaffTexts().tournaments.picker;
  const visible = useRowWindow(list, found.length, options);
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  return (
    <Box
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-multiselectable
      aria-label={t.list}
      css={pickerStyles}
      borderColor={isInvalid ? 'border.error' : 'border'}
      hidden={found.length === 0}
      onClick={onClick}
    >
      <div role="presentation" style={{ '--rows': found.length } as CSSProperties} />
      {found.map(
        (owner, index) =>
          ((index >= visible.first && index < visible.end) || index === active) && (
            <OwnerOption
              key={owner._id}
              id={optionId(index)}
              owner={owner}
              name={staffName(owner)}
              place={index}
              count={found.length}
              ticked={ticked.has(owner._id)}
              active={isTyping && index === active}
            />
          ),
      )}
    </Box>
  );
}
