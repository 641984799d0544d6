import { Button, HStack, Stack } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ownerRoutes } from '@parwaz/shared';
import { Screen } from '../../components/staff/screen';
import { toast } from '../../components/staff/toasts';
import { useBusy } from '../../components/staff/use-busy';
import { call } from '../../lib/api/call';
import { messageOf } from '../../lib/api/message-of';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { changedFields, emptyOwner, useOwnerForm } from './owner-form';

export default function CreateOwnerPage() {
  const t = useStaffTexts().owners;
  const { draft, discard, check, focusName, inputs } = useOwnerForm('owner:new', emptyOwner);
  const [busy, run] = useBusy();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!check()) return;
    run(async () => {
      try {
        await call(ownerRoutes.create, { form: { name: '', ...changedFields(emptyOwner, draft) } });
        toast.success(t.created);
        discard();
        focusName();
      } catch (error) {
        toast.error(messageOf(error, t.createFailed));
      }
    });
  };

  return (
    <Screen title={t.createTitle} maxW="640px">
      <form noValidate onSubmit={submit}>
        <Stack gap="6">
          {inputs}
          <HStack>
            <Button type="submit" loading={busy} loadingText={t.submitting}>
              {t.submit}
            </Button>
            <Button asChild variant="outline" colorPalette="gray">
              <RouterLink to="/all-pigeon-owners">{t.toList}</RouterLink>
            </Button>
          </HStack>
        </Stack>
      </form>
    </Screen>
  );
}
