import { z } from 'zod';

/** Of news for desks, where the database keeps them. */
export const news = z.number().int().optional();
