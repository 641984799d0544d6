import { IconButton, Input, InputGroup, type InputProps } from '@chakra-ui/react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';

export function PasswordInput(props: InputProps) {
  const [shown, setShown] = useState(false);
  const { showPassword, hidePassword } = useStaffTexts().common;
  const toggle = (
    <IconButton
      type="button"
      variant="ghost"
      size="sm"
      me="-2"
      aria-label={shown ? hidePassword : showPassword}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOff size={18} /> : <Eye size={18} />}
    </IconButton>
  );
  return (
    <InputGroup endElement={toggle}>
      <Input {...props} type={shown ? 'text' : 'password'} />
    </InputGroup>
  );
}
