import { Button, type ButtonProps } from '@chakra-ui/react';
import { useStaffTexts } from '../../lib/texts/staff-language';

export function PlainButton(props: ButtonProps) {
  return <Button variant="outline" colorPalette="gray" {...props} />;
}

/** Labelled for screen readers with the row's name. */
export function RowButton({ row, children, ...rest }: ButtonProps & { row: string; children: string }) {
  const variant = rest.colorPalette === 'red' ? 'ghost' : 'outline';
  return (
    <Button type="button" variant={variant} size="sm" px="3" aria-label={`${children} ${row}`} {...rest}>
      {children}
    </Button>
  );
}

export interface DialogButtonsProps extends Pick<ButtonProps, 'colorPalette' | 'disabled'> {
  no?: string;
  yes?: string;
  busyYes?: string;
  busy?: boolean;
  onNo: () => void;
  onYes?: () => void;
}

/** Without words they close and save a form; without `onYes` the second one submits the dialog's form. */
export function DialogButtons({ no, yes, busyYes, busy, onNo, onYes, ...rest }: DialogButtonsProps) {
  const { cancel, close, save, saving } = useStaffTexts().common;
  return (
    <>
      <PlainButton disabled={busy} onClick={onNo}>
        {no ?? (yes === undefined ? close : cancel)}
      </PlainButton>
      <Button
        type={onYes ? 'button' : 'submit'}
        loading={busy}
        loadingText={busyYes ?? yes ?? saving}
        onClick={onYes}
        {...rest}
      >
        {yes ?? save}
      </Button>
    </>
  );
}
