import { useState } from 'react';
import { toast } from '../toasts';

export interface FormFault<F extends string> {
  field: F;
  message: string;
}

export function useFormFault<F extends string>(form: string) {
  const [fault, setFault] = useState<FormFault<F> | null>(null);
  const idOf = (field: F) => `${form}-${field}`;
  return {
    show: (found: FormFault<F>) => {
      setFault(found);
      toast.error(found.message);
      document.getElementById(idOf(found.field))?.focus();
    },
    settle: (isSettled: (field: F) => boolean) =>
      setFault((now) => now && (isSettled(now.field) ? null : now)),
    inputOf: (field: F) => ({
      id: idOf(field),
      error: fault?.field === field ? fault.message : undefined,
    }),
  };
}
