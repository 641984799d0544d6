import type { HookDelivery } from '@parwaz/shared';

export const isTaken = ({ status }: Pick<HookDelivery, 'status'>): boolean => status >= 200 && status < 300;
