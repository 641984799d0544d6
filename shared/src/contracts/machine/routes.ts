import { machineRoute, route, types } from '../route.js';
import type { Media } from '../route.js';

export interface HealthAnswer {
  status: 'ok';
}

export interface ReadyAnswer extends HealthAnswer {
  /** The tournaments whose logs are damaged: readable, but not to be changed until they are repaired. */
  quarantined?: string[];
}

export const machineRoutes = {
  live: machineRoute('GET', '/health/live', 'health:read', types<{ answer: HealthAnswer }>()),
  ready: machineRoute('GET', '/health/ready', 'health:read', types<{ answer: ReadyAnswer }>()),
  metrics: machineRoute('GET', '/metrics', 'metrics:read', types<{ answer: Media<'text/plain'> }>()),
  openapi: route('GET', '/openapi.json', 'docs:read', types<{ answer: object }>()),
  docs: route('GET', '/docs', 'docs:read', types<{ answer: Media<'text/html'> }>()),
  media: route('GET', '/media/:name', 'media:read', types<{ answer: Media<'image/webp'> }>()),
};
