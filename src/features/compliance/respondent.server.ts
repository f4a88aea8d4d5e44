import type pg from 'pg';
import { z } from 'zod';
import type { RespondentView } from './respondent.ts';

const view = z.object({
  name: z.string(),
  title: z.string(),
  client: z.string(),
  expires_on: z.string(),
  answers: z.array(
    z.object({ control: z.string(), answer: z.string().nullable(), reason: z.string().nullable() }),
  ),
});

/** What a person at a client is asked; null once the link no longer opens. */
export async function viewRespondent(system: pg.Pool, id: string): Promise<RespondentView | null> {
  const { rows } = await system.query<{ view: unknown }>('select private.respondent_view($1) as view', [id]);
  return rows[0]?.view ? view.parse(rows[0].view) : null;
}

/** Takes the answer to one question; false where the link does not ask it, or no longer opens. */
export async function answerAsRespondent(
  system: pg.Pool,
  id: string,
  given: { control: string; answer: string; reason: string | null },
): Promise<boolean> {
  const { rows } = await system.query<{ taken: boolean }>(
    'select private.answer_as_respondent($1, $2, $3, $4) as taken',
    [id, given.control, given.answer, given.reason],
  );
  return rows[0]?.taken === true;
}
