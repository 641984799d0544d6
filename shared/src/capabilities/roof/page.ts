/** One for all links: a link's token is the fragment of its address, which no server ever sees. */
export const roofPage = { name: 'roof', path: '/roof', title: 'چھت سے · From the roof' } as const;
