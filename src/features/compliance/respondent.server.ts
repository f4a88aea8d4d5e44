import type pg from 'pg';
import { z } from 'zod';
import type { Services } from '#server/services.ts';
import { deleteFiles } from '#server/storage/store.ts';
import { attachmentBucket } from '#src/features/work/attachment.ts';
import { storeOutsideFile } from '#src/features/work/outside-file.server.ts';
import type { RespondentView } from './respondent.ts';

const view = z.object({
  name: z.string(),
  title: z.string(),
  client: z.string(),
  expires_on: z.string(),
  answers: z.array(
    z.object({
      control: z.string(),
      answer: z.string().nullable(),
      reason: z.string().nullable(),
      files: z.array(z.string()),
    }),
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

/** Takes a file as evidence for one question. @returns a sentence where it was not taken; a file sent twice is one. */
export async function takeRespondentFile(
  services: Services,
  id: string,
  { control, file }: { control: string; file: File },
): Promise<string | null> {
  const { rows } = await services.system.query<{ assessment: string | null }>(
    'select private.respondent_folder($1, $2) as assessment',
    [id, control],
  );
  const assessment = rows[0]?.assessment;
  if (!assessment) return `${file.name} was not taken: five files are enough for one question.`;
  const bytes = Buffer.from(await file.arrayBuffer());
  const stored = await storeOutsideFile(
    services,
    { kind: 'compliance_assessments', id: assessment },
    { name: file.name, bytes },
  );
  if (typeof stored === 'string') return stored;
  const discard = () => deleteFiles(services, attachmentBucket, [stored.path]);
  const added = await services.system
    .query<{ added: boolean }>('select private.add_respondent_evidence($1, $2, $3, $4, $5) as added', [
      id,
      control,
      stored.name,
      stored.path,
      stored.sha256,
    ])
    .catch(async (error: unknown) => {
      await discard();
      throw error;
    });
  if (added.rows[0]?.added !== true) await discard();
  return null;
}
