import { z } from 'zod';

/** The answer of stakeholder-discovery in the specification's shape. */
export const stakeholdersOutput = z.object({
  stakeholders: z.array(
    z.object({
      name: z.string(),
      organization: z.string(),
      position: z.string(),
      contact_email: z.string().nullable(),
      contact_phone: z.string().nullable(),
      influence_level: z.number().min(0).max(10),
      relationship_status: z.string(),
      engagement_history: z.string(),
      notes: z.string(),
    }),
  ),
});
