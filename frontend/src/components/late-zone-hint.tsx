import type { Placed } from '@parwaz/shared';
import { OnDemand } from './on-demand';

const load = () => import('./zone-hint');

export const LateZoneHint = ({ timeZone }: Placed) => <OnDemand load={load} props={{ timeZone }} />;
