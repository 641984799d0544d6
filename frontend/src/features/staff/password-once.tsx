import { Code, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { Modal } from '../../components/staff/modal';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { copyDetails, type StaffFields } from './account-details';

/** Only its buttons close it, and none has the focus: the Enter that set the password may bounce. */
export function PasswordOnce({ account, onClose }: { account: StaffFields; onClose: () => void }) {
  const { staff: t, common, roles } = useStaffTexts();
  const details = useRef<HTMLElement>(null);
  const answers = { no: common.close, yes: t.copy, onYes: () => void copyDetails(account) };
  return (
    <Modal
      title={t.onceTitle}
      role="alertdialog"
      closeOnEscape={false}
      initialFocusEl={() => details.current}
      {...answers}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{t.onceText}</Text>
        <Code
          ref={details}
          tabIndex={-1}
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          p="3"
          textStyle="md"
          userSelect="all"
        >
          {t.details(account.name, account.password, account.phone, roles[account.role])}
        </Code>
      </Stack>
    </Modal>
  );
}
