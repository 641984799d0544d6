import { Button } from '@chakra-ui/react';

interface Props {
  no: string;
  yes: string;
  busyYes: string;
  busy: boolean;
  disabled?: boolean;
  onNo: () => void;
}

export function FormButtons({ no, yes, busyYes, busy, disabled, onNo }: Props) {
  return (
    <>
      <Button variant="outline" colorPalette="gray" disabled={busy} onClick={onNo}>
        {no}
      </Button>
      <Button type="submit" loading={busy} loadingText={busyYes} disabled={disabled}>
        {yes}
      </Button>
    </>
  );
}
