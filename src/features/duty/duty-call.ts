import { z } from 'zod';
import { visitorSchema } from '#src/features/requests/visitor-rules.ts';
import { phone, text } from '#src/fields/field.ts';

/** What the page of somebody who called the adviser on duty shows. */
export const dutyCallView = z.object({
  called_at: z.string(),
  /** Nobody was on the roster at that hour. */
  unstaffed: z.boolean(),
  escalated_at: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  acknowledged_by: z.string().nullable(),
  on_call: z.array(z.string().nullable()),
});
export type DutyCallView = z.output<typeof dutyCallView>;

/** The form behind the button: as short as it can be and still be answered. */
export const dutyCallFields = [
  text('name', 'Your name', { required: true, max: 120, autoComplete: 'name' }),
  phone('phone', 'Telephone', {
    required: true,
    max: 39,
    autoComplete: 'tel',
    help: 'The number the adviser shall ring.',
  }),
  text('what', 'What has happened?', {
    max: 500,
    help: 'One line. Who is affected, and where. No lists of people, please.',
  }),
] as const;

export const dutyCallSchema = visitorSchema(dutyCallFields);

/** What came of pressing the button. */
export type DutyCallOutcome =
  | { ok: true; token: string }
  | {
      ok: false;
      status: 400 | 403 | 429;
      message: string;
      errors: Record<string, string>;
      values: Record<string, string>;
    };
