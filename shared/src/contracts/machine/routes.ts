import { machineRoute, route, types, type Media } from '../route.js';
import type { AdminWarning, HealthAnswer, ReadyAnswer } from './machine.js';

export const machineRoutes = {
  live: machineRoute('GET', '/health/live', 'health:read', types<{ answer: HealthAnswer }>()),
  ready: machineRoute('GET', '/health/ready', 'health:read', types<{ answer: ReadyAnswer }>()),
  metrics: machineRoute('GET', '/metrics', 'metrics:read', types<{ answer: Media<'text/plain'> }>()),
  warnings: route(
    'GET',
    '/warnings',
    'warnings:read',
    types<{ answer: { success: true; warnings: AdminWarning[] } }>(),
  ),
  openapi: route('GET', '/openapi.json', 'docs:read', types<{ answer: object }>()),
  docs: route('GET', '/docs', 'docs:read', types<{ answer: Media<'text/html'> }>()),
  media: route('GET', '/media/:name', 'media:read', types<{ answer: Media<'image/webp'> }>()),
};
