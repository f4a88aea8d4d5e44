import { z } from 'zod';
import { refusalToSend } from '#server/ai/model/reword.ts';
import { defineFunction } from '#server/functions/define-function.ts';

/** How mail, push messages and the AI tools stand, for whoever reads the help. No address and no name is in it. */
export const systemStatus = defineFunction({
  name: 'system-status',
  permission: 'dashboard:view',
  input: z.object({}),
  output: z.object({
    /** Kept: without a mail server they stay in the outbox. Delayed: some of the last day were not taken yet. */
    mail: z.enum(['works', 'kept', 'delayed']),
    /** On how many devices the caller gets push messages. */
    pushDevices: z.number(),
    /** Built in: the tools work by their own rules, no model is asked. */
    ai: z.enum(['model', 'built_in']),
  }),
  async run(_, { services, person }) {
    const { rows } = await services.system.query<{ delayed: boolean; devices: number }>(
      `select exists (select from platform.outbox o
         where o.sent_at is null and o.last_error is not null and o.created_at > now() - interval '1 day') as delayed,
       (select count(*)::int from private.push_devices d where d.user_id = $1) as devices`,
      [person.id],
    );
    const settings = services.config.model;
    const asked = settings && (await refusalToSend(services, settings)) === null;
    const mail = rows[0]?.delayed ? ('delayed' as const) : ('works' as const);
    return {
      mail: services.mail.keepsBodies ? ('kept' as const) : mail,
      pushDevices: rows[0]?.devices ?? 0,
      ai: asked ? ('model' as const) : ('built_in' as const),
    };
  },
});
