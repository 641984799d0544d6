import { machineRoute, route, types } from '../route.js';
import type { Media } from '../route.js';

export interface HealthAnswer {
  status: 'ok';
}

export interface ReadyAnswer extends HealthAnswer {
  /** The tournaments whose logs are damaged: readable, but not to be changed until they are repaired. */
  quarantined?: string[];
}

/** Something that an admin must know: a damaged tournament by its name, or the instant of the last good backup. */
export interface AdminWarning {
  id: 'tournament.damaged' | 'backup.too-old';
  subject: string;
}

export interface WarningsAnswer {
  success: true;
  warnings: AdminWarning[];
}

export const machineRoutes = {
  live: machineRoute('GET', '/health/live', 'health:read', types<{ answer: HealthAnswer }>()),
  ready: machineRoute('GET', '/health/ready', 'health:read', types<{ answer: ReadyAnswer }>()),
  metrics: machineRoute('GET', '/metrics', 'metrics:read', types<{ answer: Media<'text/plain'> }>()),
  warnings: route('GET', '/warnings', 'warnings:read', types<{ answer: WarningsAnswer }>()),
  openapi: route('GET', '/openapi.json', 'docs:read', types<{ answer: object }>()),
  docs: route('GET', '/docs', 'docs:read', types<{ answer: Media<'text/html'> }>()),
  media: route('GET', '/media/:name', 'media:read', types<{ answer: Media<'image/webp'> }>()),
};
