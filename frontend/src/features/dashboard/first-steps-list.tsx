import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { DetourLink } from '../../components/staff/way-back';
import { useStaffTexts } from '../../lib/texts/staff-language';
import type { FirstStep } from './first-steps';

export function FirstStepsList({ steps }: { steps: readonly FirstStep[] }) {
  const t = useStaffTexts().dashboard;
  const next = steps.findIndex(({ done }) => !done);
  const nextName = steps[next]?.name;
  const go = nextName ? t.steps[nextName].go : '';
  return (
    <Stack as="section" w="full" gap="3" aria-labelledby="first-steps">
      <Box>
        <Heading as="h2" id="first-steps" textStyle="lg">
          {t.stepsTitle}
        </Heading>
        <Text color="fg.muted">{t.stepsLead(steps.filter(({ done }) => done).length, steps.length, go)}</Text>
      </Box>
      <Stack as="ol" gap="0" borderWidth="1px" borderRadius="12px" bg="bg.subtle" overflow="hidden">
        {steps.map((step, index) => (
          <Step key={step.name} step={step} place={index + 1} next={index === next} />
        ))}
      </Stack>
    </Stack>
  );
}

interface Props {
  step: FirstStep;
  place: number;
  next: boolean;
}

function Step({ step: { name, to, done, byAdmin }, place, next }: Props) {
  const t = useStaffTexts().dashboard;
  const { title, text, go } = t.steps[name];
  const about = byAdmin && !done && name in t.askAdmin ? t.askAdmin[name as keyof typeof t.askAdmin] : text;
  return (
    <Flex
      as="li"
      gap="4"
      px={{ base: '4', md: '5' }}
      py="2"
      minH="68px"
      align="center"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
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
        borderWidth="2px"
        fontWeight="bold"
        borderColor={done ? 'green.fg' : next ? 'brand.fg' : 'border.emphasized'}
        bg={done ? 'green.solid' : undefined}
        color={done ? 'green.contrast' : 'fg'}
        fontVariantNumeric="tabular-nums"
      >
        {done ? <Check size={18} aria-label={t.done} /> : place}
      </Flex>
      <Box flex={{ base: '1 1 calc(100% - 48px)', sm: '1' }} minW="0">
        <Text fontWeight={done ? 'normal' : 'semibold'} color={done ? 'fg.muted' : undefined}>
          {title}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {about}
        </Text>
      </Box>
      {/* Below the text on phones, which are too narrow for both. */}
      {to !== null && !done && (
        <Button asChild variant={next ? 'solid' : 'outline'} flexShrink="0" ms={{ base: '12', sm: '0' }}>
          <DetourLink to={to} back="steps">
            {go}
          </DetourLink>
        </Button>
      )}
    </Flex>
  );
}
