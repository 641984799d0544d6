import { Box, Checkbox, CheckboxGroup, Fieldset, Stack } from '@chakra-ui/react';
import { hookEvents, hookLimits, hookRoutes, type HookEvents } from '@parwaz/shared';
import { useState } from 'react';
import { TextField } from '../../../../components/staff/forms/fields';
import { useFormFault } from '../../../../components/staff/forms/use-form-fault';
import { Modal } from '../../../../components/staff/modal';
import { toast } from '../../../../components/staff/toasts';
import { useRequest } from '../../../../components/staff/use-request';
import { ApiError } from '../../../../lib/api/api-error';
import { call } from '../../../../lib/api/call';
import { useConnectionTexts } from '../use-texts';
import { useHookTexts } from './texts';

interface Props {
  tournamentId: string;
  onMade: (secret: string) => void;
  onClose: () => void;
}

const fields = ['name', 'url', 'events'] as const;
type Field = (typeof fields)[number];

const blank = { name: '', url: '', events: ['results', 'days', 'corrections'] as HookEvents[] };

/** The field that the server's error is about. */
function faultyField(error: unknown): Field | undefined {
  const path = error instanceof ApiError ? error.fields[0]?.path.split('.')[0] : undefined;
  return fields.find((field) => field === path);
}

export function NewHook({ tournamentId, onMade, onClose }: Props) {
  const t = useHookTexts();
  const { name: nameLabel, failed } = useConnectionTexts();
  const [draft, setDraft] = useState(blank);
  const { inputOf, passes, settle, show } = useFormFault<Field>('hook');
  const [busy, run] = useRequest((message, error) => {
    const field = faultyField(error);
    if (field) show({ field, message });
    else toast.error(message);
  });
  const edit = (changed: Partial<typeof blank>) => {
    setDraft((before) => ({ ...before, ...changed }));
    settle((field) => field in changed);
  };
  const fault = () => {
    if (draft.name.trim() === '') return { field: 'name' as const, message: t.nameMissing };
    if (draft.url.trim() === '') return { field: 'url' as const, message: t.urlMissing };
    return draft.events.length === 0 ? { field: 'events' as const, message: t.kindsMissing } : null;
  };
  const make = () => {
    if (!passes(fault())) return;
    run(async () => {
      onMade((await call(hookRoutes.make, { params: { id: tournamentId }, json: draft })).secret);
    }, failed);
  };
  return (
    <Modal title={t.newHook} yes={t.make} busy={busy} onClose={onClose} onSubmit={make}>
      <Stack gap="4">
        <TextField
          label={nameLabel}
          hint={t.nameHint}
          value={draft.name}
          maxLength={hookLimits.name}
          autoFocus
          dir="auto"
          onChange={(name) => edit({ name })}
          {...inputOf('name')}
        />
        <TextField
          label={t.url}
          hint={t.urlHint}
          value={draft.url}
          maxLength={hookLimits.url}
          type="url"
          dir="ltr"
          onChange={(url) => edit({ url })}
          {...inputOf('url')}
        />
        <Kinds chosen={draft.events} onChoose={(events) => edit({ events })} {...inputOf('events')} />
      </Stack>
    </Modal>
  );
}

interface KindsProps {
  id: string;
  error?: string;
  chosen: readonly HookEvents[];
  onChoose: (chosen: HookEvents[]) => void;
}

function Kinds({ id, error, chosen, onChoose }: KindsProps) {
  const t = useHookTexts();
  return (
    <Box id={id} tabIndex={-1} outline="none">
      <Fieldset.Root invalid={error !== undefined}>
        <Fieldset.Legend fontWeight="medium" textStyle="sm" color="fg">
          {t.kinds}
        </Fieldset.Legend>
        <CheckboxGroup
          gap="0"
          invalid={error !== undefined}
          value={[...chosen]}
          onValueChange={(values) => onChoose(hookEvents.filter((kind) => values.includes(kind)))}
        >
          {hookEvents.map((kind) => (
            <Checkbox.Root key={kind} value={kind} minH="44px">
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{t.kind[kind]}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </CheckboxGroup>
        <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
      </Fieldset.Root>
    </Box>
  );
}
