import type { LoftSeasonsAnswer } from '@parwaz/shared';
import loftSheet from './loft/loft-page.css?inline';
import recordSheet from './records.css?inline';
import { broughtLoft, useLoftStore } from './loft/use-loft';

export function bringLoft(read: (id: string) => unknown): string {
  const loft = read('parwaz-loft') as LoftSeasonsAnswer | null;
  useLoftStore.setState(broughtLoft(loft));
  return loft ? recordSheet + loftSheet : '';
}
