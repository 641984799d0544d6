import { OnDemand } from '../on-demand';
import type { FootProps } from './site-foot';

const load = () => import('./site-foot');

export function Foot(props: FootProps) {
  return <OnDemand load={load} props={props} />;
}
