import { OnDemand } from '../on-demand';
import type { FootProps } from './site-foot';

const load = () => import('./site-foot');

/** The end of a page: it comes after the board, its code too. */
export function Foot(props: FootProps) {
  return <OnDemand load={load} props={props} onFail={goWithout} />;
}

function goWithout(): void {}
