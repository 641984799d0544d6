import { chakra, Stack } from '@chakra-ui/react';
import { useTitle } from '../../components/staff/use-title';
import { useLoaded } from '../../lib/api/use-loaded';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { firstSteps } from './first-steps';
import { FirstStepsList } from './first-steps-list';
import welcome from './welcome.svg?no-inline';

/** The welcome screen: an image and, until all are done, the first steps. */
export default function DashboardPage() {
  const texts = useStaffTexts();
  const t = texts.dashboard;
  useTitle(texts.shell.dashboard);
  const steps = useLoaded(firstSteps);
  return (
    <Stack align="center" gap="8" py={{ base: '2', md: '8' }}>
      <chakra.h1 srOnly>{texts.shell.dashboard}</chakra.h1>
      <chakra.img src={welcome} alt={t.imageAlt} width={640} height={320} w="full" maxW="640px" h="auto" />
      {steps.kind === 'ready' && steps.data.some(({ done }) => !done) && (
        <FirstStepsList steps={steps.data} />
      )}
    </Stack>
  );
}
