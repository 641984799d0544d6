import { contract } from '../../../contracts/contract.js';
import { machineRoute, type Media } from '../../../contracts/route.js';

const sitemapRoutes = {
  sitemap: machineRoute('GET', '/sitemap.xml', 'tournament:read').with<{
    answer: Media<'application/xml'>;
  }>(),
  robots: machineRoute('GET', '/robots.txt', 'config:read').with<{ answer: Media<'text/plain'> }>(),
};

export const sitemapContract = contract('Feeds', sitemapRoutes, {
  sitemap: {
    summary: 'The public pages, for search engines: only where the server knows its PUBLIC_URL',
    answer: { mediaType: 'application/xml' },
    errors: ['request.not-found'],
  },
  robots: { summary: 'What search engines may read: pages', answer: { mediaType: 'text/plain' } },
});
