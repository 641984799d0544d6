import { Button, HStack, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ownerRoutes } from '@parwaz/shared';
import { Screen } from '../../components/staff/screen';
import { toast } from '../../components/staff/toasts';
import { useBusy } from '../../components/staff/use-busy';
import { useDraft } from '../../components/staff/forms/use-draft';
import { call } from '../../lib/api/call';
import { messageOf } from '../../lib/api/message-of';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { changedFields } from './owner-fields';
import { emptyOwner, OwnerFields } from './owner-form';

/** After saving, the form is empty for the next owner. */
export default function CreateOwnerPage() {
  const t = useStaffTexts().owners;
  const { draft, change, discard } = useDraft('owner:new', emptyOwner);
  const [nameError, setNameError] = useState<string>();
  const [busy, run] = useBusy();
  const nameInput = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (draft.name.trim() === '') {
      setNameError(t.nameRequired);
      toast.error(t.nameRequired);
      nameInput.current?.focus();
      return;
    }
    run(async () => {
      try {
        await call(ownerRoutes.create, { form: { name: '', ...changedFields(emptyOwner, draft) } });
        toast.success(t.created);
        discard();
        nameInput.current?.focus();
      } catch (error) {
        toast.error(messageOf(error, t.createFailed));
      }
    });
  };

  return (
    <Screen title={t.createTitle} maxW="640px">
      <form noValidate onSubmit={submit}>
        <Stack gap="6">
          <OwnerFields
            draft={draft}
            nameError={nameError}
            nameInput={nameInput}
            onChange={(changed) => {
              change(changed);
              if (changed.name !== undefined) setNameError(undefined);
            }}
          />
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
