import type { BoardDate, PublicFacts } from '@parwaz/shared';
import { ClockNote } from './clock-note';
import ZoneHint from './zone-hint';

export default function ZonePart({ tournament, date }: { tournament: PublicFacts; date?: BoardDate }) {
  return date === undefined ? <ZoneHint {...tournament} /> : <ClockNote {...{ tournament, date }} />;
}
