import type { Row } from '#supabase/types.gen.ts';

export type DutyShift = Row<'duty_shifts'>;

/** The shifts that run at a moment. */
export const onDuty = (shifts: readonly DutyShift[], now: Date): DutyShift[] =>
  shifts.filter(
    ({ starts_at, ends_at }) => Date.parse(starts_at) <= now.getTime() && Date.parse(ends_at) > now.getTime(),
  );
