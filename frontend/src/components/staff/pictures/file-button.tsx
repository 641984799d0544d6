import { Button } from '@chakra-ui/react';
import type { ButtonProps } from '@chakra-ui/react';
import { useRef } from 'react';

interface FileButtonProps extends ButtonProps {
  /** The accessible name of the file input. */
  label: string;
  accept?: string;
  onFile: (file: File) => void;
}

/** A button that opens the device's file chooser. */
export function FileButton({ label, accept = 'image/*', onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
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
      <Button type="button" variant="outline" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
