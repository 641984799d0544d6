import { machineRoute, route, type Media } from '../route.js';

export interface ReadyAnswer {
  status: 'ok';
  /** The tournaments whose logs are damaged: readable, but not to be changed until they are repaired. */
  quarantined?: string[];
}
/** Something that an admin must know: a damaged tournament by its name, or the instant of the last good backup. */
export interface AdminWarning {
  id: 'tournament.damaged' | 'backup.too-old';
  subject: string;
}

export const machineRoutes = {
  live: machineRoute('GET', '/health/live', 'health:read').with<{ answer: { status: 'ok' } }>(),
  ready: machineRoute('GET', '/health/ready', 'health:read').with<{ answer: ReadyAnswer }>(),
  metrics: machineRoute('GET', '/metrics', 'metrics:read').with<{ answer: Media<'text/plain'> }>(),
  warnings: route('GET', '/warnings', 'warnings:read').with<{
    answer: { success: true; warnings: AdminWarning[] };
  }>(),
  openapi: route('GET', '/openapi.json', 'docs:read').with<{ answer: object }>(),
  docs: route('GET', '/docs', 'docs:read').with<{ answer: Media<'text/html'> }>(),
  media: route('GET', '/media/:name', 'media:read').with<{ answer: Media<'image/webp'> }>(),
};
