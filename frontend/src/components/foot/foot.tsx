import { OnDemand } from '../on-demand';
import type { FootProps } from './site-foot';

const load = () => import('./site-foot');

/** The foot of a page, loaded after the board. */
export function Foot(props: FootProps) {
  return <OnDemand load={load} props={props} onFail={goWithout} />;
}

function goWithout(): void {}
