import { Stack } from '@chakra-ui/react';
import { addDays, tokenLimits, tokenRoutes, wallClock, type IsoDate } from '@parwaz/shared';
import { useState } from 'react';
import { DateInput } from '../../../components/staff/forms/date-input';
import { FormField, TextField } from '../../../components/staff/forms/fields';
import { useFormFault } from '../../../components/staff/forms/use-form-fault';
import { Modal } from '../../../components/staff/modal';
import { useRequest } from '../../../components/staff/use-request';
import { call } from '../../../lib/api/call';
import type { ConnectedTournament } from './connected';
import { useConnectionTexts } from './use-texts';

interface Props {
  tournament: ConnectedTournament['tournament'];
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** The day after the last date, as the server would choose; `''` when that is over. */
function usualDay(dates: readonly IsoDate[], today: IsoDate): string {
  const last = [...dates].sort().at(-1);
  const day = last === undefined ? '' : addDays(last, 1);
  return day >= today ? day : '';
}

export function NewToken({ tournament: { _id, dates, timeZone }, onMade, onClose }: Props) {
  const t = useConnectionTexts();
  const [today] = useState(() => wallClock(Date.now(), timeZone).date);
  const [name, setName] = useState('');
  const [until, setUntil] = useState(() => usualDay(dates, today));
  const { inputOf, passes, settle } = useFormFault<'name' | 'until'>('token');
  const [busy, run] = useRequest();
  const fault = () => {
    if (name.trim() === '') return { field: 'name' as const, message: t.nameMissing };
    return until < today ? { field: 'until' as const, message: t.untilMissing } : null;
  };
  const make = () => {
    if (!passes(fault())) return;
    run(async () => {
      const json = { name, scopes: ['results' as const], expiresAt: until };
      onMade((await call(tokenRoutes.make, { params: { id: _id }, json })).secret);
    }, t.failed);
  };
  return (
    <Modal title={t.newToken} yes={t.make} busy={busy} onClose={onClose} onSubmit={make}>
      <Stack gap="4">
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          maxLength={tokenLimits.name}
          autoFocus
          onChange={(text) => {
            setName(text);
            settle((field) => field === 'name');
          }}
          {...inputOf('name')}
        />
        <FormField label={t.until} hint={t.untilHint} {...inputOf('until')}>
          <DateInput
            value={until}
            onChange={(day) => {
              setUntil(day);
              settle((field) => field === 'until');
            }}
          />
        </FormField>
      </Stack>
    </Modal>
  );
}
