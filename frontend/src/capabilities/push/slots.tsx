import { OnDemand } from '../../components/on-demand';
import type { SlotProps, Slots } from '../../components/slots';
import { useNotifyChoice } from './notify-choice';

const loadKeeping = () => import('./keep-notify');

function KeepWhenOn(props: SlotProps['besideBoard']) {
  const isOn = useNotifyChoice((choice) => choice.on);
  return isOn && <OnDemand load={loadKeeping} props={props} />;
}

export const pushSlots: Slots = {
  followedLoft: () => import('./notify-part'),
  besideBoard: () => Promise.resolve({ default: KeepWhenOn }),
};
