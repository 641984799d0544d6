import { useOwnTexts } from '../../lib/texts/own-texts';
import { notifyTexts } from './texts';

interface Props {
  checked: boolean;
  onChange: (everywhere: boolean) => void;
}

export function EveryRace({ checked, onChange }: Props) {
  const texts = useOwnTexts(notifyTexts);
  return (
    <label className="notify-quiet">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{texts.everywhere}</span>
    </label>
  );
}
