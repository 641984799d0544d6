import { useCallback, useState } from 'react';
import { toast } from '../toasts';

export interface FormFault<F extends string> {
  field: F;
  message: string;
}

export function inputIn<F extends string>(form: string, fault: FormFault<F> | null, field: F) {
  return { id: `${form}-${field}`, error: fault?.field === field ? fault.message : undefined };
}

export function useFormFault<F extends string>(form: string) {
  const [fault, setFault] = useState<FormFault<F> | null>(null);
  const inputOf = (field: F) => inputIn(form, fault, field);
  const focus = (field: F) => {
    const input = document.getElementById(inputOf(field).id);
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  };
  const show = (found: FormFault<F>) => {
    setFault(found);
    toast.error(found.message);
    focus(found.field);
  };
  /** Shows the fault, if there is one; true without. */
  const passes = (found: FormFault<F> | null) => {
    if (found) show(found);
    return found === null;
  };
  const settle = useCallback(
    (isSettled: (field: F) => boolean) => setFault((now) => now && (isSettled(now.field) ? null : now)),
    [],
  );
  return { fault, inputOf, focus, show, passes, settle };
}
