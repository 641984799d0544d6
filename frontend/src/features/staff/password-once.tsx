import { Code, Stack, Text } from '@chakra-ui/react';
import { Modal } from '../../components/staff/modal';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { copyDetails, type StaffFields } from './account-details';

export function PasswordOnce({ account, onClose }: { account: StaffFields; onClose: () => void }) {
  const { staff: t, common, roles } = useStaffTexts();
  const answers = { no: common.close, yes: t.copy, onYes: () => void copyDetails(account) };
  return (
    <Modal title={t.onceTitle} role="alertdialog" {...answers} onClose={onClose}>
      <Stack gap="3">
        <Text>{t.onceText}</Text>
        <Code whiteSpace="pre-wrap" overflowWrap="anywhere" p="3" textStyle="md" userSelect="all">
          {t.details(account.name, account.password, account.phone, roles[account.role])}
        </Code>
      </Stack>
    </Modal>
  );
}
