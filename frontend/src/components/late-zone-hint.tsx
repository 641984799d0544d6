import type { BoardDate, PublicFacts } from '@parwaz/shared';
import { OnDemand } from './on-demand';

interface Props {
  tournament: PublicFacts;
  date?: BoardDate;
}

const load = () => import('./zone-part');

/** Beside a time: the zone, where the reader's differs. With a date: that the clock is set on it, if it is. */
export const LateZoneHint = (props: Props) => <OnDemand load={load} props={props} />;
