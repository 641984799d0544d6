import { Box, Flex, Heading, LinkBox, LinkOverlay, Stack, Text } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link as RouterLink } from 'react-router-dom';
import { useStaffTexts } from '../../lib/texts/staff-language';
import type { FirstStep } from './first-steps';

/** A checklist of first steps; those done are ticked. */
export function FirstStepsList({ steps }: { steps: readonly FirstStep[] }) {
  const t = useStaffTexts().dashboard;
  const next = steps.findIndex(({ done }) => !done);
  return (
    <Stack as="section" w="full" maxW="640px" gap="3" aria-labelledby="first-steps">
      <Box>
        <Heading as="h2" id="first-steps" textStyle="lg">
          {t.stepsTitle}
        </Heading>
        <Text color="fg.muted">{t.stepsLead}</Text>
      </Box>
      <Stack as="ol" gap="0" borderWidth="1px" borderRadius="l2" bg="bg.subtle" overflow="hidden">
        {steps.map((step, index) => (
          <Step key={step.title} step={step} place={index + 1} next={index === next} />
        ))}
      </Stack>
    </Stack>
  );
}

function Step({
  step: { title, text, to, done },
  place,
  next,
}: {
  step: FirstStep;
  place: number;
  next: boolean;
}) {
  const t = useStaffTexts().dashboard;
  return (
    <LinkBox asChild>
      <Flex
        as="li"
        gap="4"
        px="4"
        py="3"
        align="center"
        borderBottomWidth="1px"
        _last={{ borderBottomWidth: 0 }}
        bg={next ? 'brand.subtle' : undefined}
      >
        <Flex
          boxSize="8"
          flexShrink="0"
          align="center"
          justify="center"
          borderRadius="full"
          borderWidth="1px"
          borderColor={done ? 'green.fg' : 'border.emphasized'}
          color={done ? 'green.fg' : 'fg'}
          fontVariantNumeric="tabular-nums"
        >
          {done ? <Check size={18} aria-label={t.done} /> : place}
        </Flex>
        <Box flex="1" minW="0">
          <Text fontWeight="medium">
            {to === null || done ? (
              title
            ) : (
              <LinkOverlay asChild>
                <RouterLink to={to}>{title}</RouterLink>
              </LinkOverlay>
            )}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {text}
          </Text>
        </Box>
        {to !== null && !done && <ChevronRight size={18} aria-hidden />}
      </Flex>
    </LinkBox>
  );
}
