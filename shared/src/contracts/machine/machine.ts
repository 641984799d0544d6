import { z } from 'zod';

export const healthAnswer = z.object({ status: z.literal('ok') });
export type HealthAnswer = z.infer<typeof healthAnswer>;

export const readyAnswer = healthAnswer.extend({
  /** The tournaments whose logs are damaged: readable, but not to be changed until they are repaired. */
  quarantined: z.array(z.string()).optional(),
});
export type ReadyAnswer = z.infer<typeof readyAnswer>;

/** Something that an admin must know: a damaged tournament by its name, or the instant of the last good backup. */
export const warningSchema = z.object({
  id: z.enum(['tournament.damaged', 'backup.too-old']),
  subject: z.string(),
});
export type AdminWarning = z.infer<typeof warningSchema>;
