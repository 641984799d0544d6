import { Button, Spinner, type ButtonProps } from '@chakra-ui/react';
import { useRef } from 'react';
import { useStaffTexts } from '../../../lib/texts/staff-language';

interface Props extends ButtonProps {
  label: string;
  accept?: string;
  busy?: boolean;
  onFile: (file: File) => void;
}

export function FileButton({ label, accept = 'image/*', busy = false, onFile, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { reading } = useStaffTexts().pictures;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        aria-hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // Choosing the same file again is a change, too.
          event.target.value = '';
        }}
      />
      <Button
        type="button"
        variant="outline"
        aria-busy={busy}
        {...button}
        onClick={() => input.current?.click()}
      >
        {busy && <Spinner size="sm" role="status" aria-label={reading} />}
        {children}
      </Button>
    </>
  );
}
