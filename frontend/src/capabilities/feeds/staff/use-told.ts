import { useState } from 'react';
import { useUnsaved } from '../../../components/staff/forms/unsaved';

/** A secret on screen, which nobody leaves by mistake before it is copied. */
export function useTold(leaving: string) {
  const [secret, setSecret] = useState('');
  const [isCopied, setCopied] = useState(false);
  useUnsaved(secret !== '' && !isCopied, undefined, leaving);
  const tell = (made: string) => {
    setSecret(made);
    setCopied(false);
  };
  return { secret, tell, onCopied: () => setCopied(true) };
}
