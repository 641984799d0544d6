import { machineRoute, route, type Media } from '../route.js';
import type { AdminWarning, HealthAnswer, ReadyAnswer } from './machine.js';

export const machineRoutes = {
  live: machineRoute('GET', '/health/live', 'health:read').with<{ answer: HealthAnswer }>(),
  ready: machineRoute('GET', '/health/ready', 'health:read').with<{ answer: ReadyAnswer }>(),
  metrics: machineRoute('GET', '/metrics', 'metrics:read').with<{ answer: Media<'text/plain'> }>(),
  warnings: route('GET', '/warnings', 'warnings:read').with<{
    answer: { success: true; warnings: AdminWarning[] };
  }>(),
  openapi: route('GET', '/openapi.json', 'docs:read').with<{ answer: object }>(),
  docs: route('GET', '/docs', 'docs:read').with<{ answer: Media<'text/html'> }>(),
  media: route('GET', '/media/:name', 'media:read').with<{ answer: Media<'image/webp'> }>(),
};
