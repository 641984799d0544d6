import './zone-hint.css';
import { utcOffset, type Placed } from '@parwaz/shared';
import { useMinute } from '../lib/time/minute';
import { offsetText } from '../lib/time/zone-text';

/** Beside a time of day, for readers whose own clock shows another one. Servers, which draw pages too, can't know. */
export default function ZoneHint({ timeZone }: Placed) {
  const nowMs = useMinute();
  const there = utcOffset(nowMs, timeZone);
  if (there === -new Date(nowMs).getTimezoneOffset()) return null;
  return (
    <bdi className="zone" dir="ltr">
      {offsetText(there)}
    </bdi>
  );
}
