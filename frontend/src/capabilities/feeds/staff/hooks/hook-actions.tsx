import { Flex } from '@chakra-ui/react';
import { hookRoutes, type ListedHook } from '@parwaz/shared';
import { RowButton } from '../../../../components/staff/buttons';
import { toast } from '../../../../components/staff/toasts';
import { useRequest } from '../../../../components/staff/use-request';
import { call } from '../../../../lib/api/call';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { useConnectionTexts } from '../use-texts';
import { isTaken } from './is-taken';
import { useHookTexts } from './texts';

interface Props {
  tournamentId: string;
  hook: ListedHook;
  onChanged: () => void;
  onDelete: () => void;
}

export function HookActions({ tournamentId, hook: { _id, name, state }, onChanged, onDelete }: Props) {
  const t = useHookTexts();
  const { failed } = useConnectionTexts();
  const { common } = useStaffTexts();
  const [isTesting, runTest] = useRequest();
  const [isTurning, runTurn] = useRequest();
  const asking = { params: { id: tournamentId, hookId: _id } };
  const isOff = state === 'off';
  const test = () =>
    runTest(async () => {
      const { status } = await call(hookRoutes.test, asking);
      if (isTaken({ status })) toast.success(t.tested(status));
      else toast.error(status === 0 ? t.testUnanswered : t.testRefused(status));
      onChanged();
    }, failed);
  const turn = () =>
    runTurn(async () => {
      await call(hookRoutes.set, { ...asking, json: { on: isOff } });
      if (isOff) toast.say(t.fromNow);
      onChanged();
    }, failed);
  return (
    <Flex gap="2" wrap="wrap">
      <RowButton row={name} loading={isTesting} onClick={test}>
        {t.test}
      </RowButton>
      <RowButton row={name} loading={isTurning} onClick={turn}>
        {isOff ? t.turnOn : t.turnOff}
      </RowButton>
      <RowButton row={name} colorPalette="red" onClick={onDelete}>
        {common.delete}
      </RowButton>
    </Flex>
  );
}
