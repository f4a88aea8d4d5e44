import { z } from 'zod';
import { todayInLagos } from '#src/lib/dates.ts';
import type { Services } from '../services.ts';
import { StorageError } from '../storage/storage-error.ts';
import { putFile } from '../storage/store.ts';
import { defineTask, TaskRefused } from '../tasks/define-task.ts';
import { documentFormats } from './define-document.ts';
import { contentTypes } from './files-app.ts';
import { documents } from './list.ts';

const asked = z.object({
  id: z.uuid(),
  document: z.string(),
  format: z.enum(documentFormats),
  record_kind: z.string(),
  record_id: z.uuid(),
  requested_by: z.uuid(),
});
type Asked = z.infer<typeof asked>;

/** Builds a document that somebody asked for. A second run finds it built, or puts the same file in its place. */
export const buildDocumentTask = defineTask({
  id: 'build-document',
  label: 'Build documents from records',
  input: z.object({ document: z.uuid() }),
  retry: { limit: 3, delaySeconds: 5, longestDelaySeconds: 60 },
  run: async (services, { document }, { attempt }) => {
    const { rows } = await services.system.query(
      `select id, document, format, record_kind, record_id, requested_by from public.record_documents
       where id = $1 and state = 'queued'`,
      [document],
    );
    if (!rows[0]) return;
    try {
      await build(services, asked.parse(rows[0]));
    } catch (error) {
      if (error instanceof TaskRefused || attempt > 3)
        await services.system.query(
          `update public.record_documents set state = 'failed', finished_at = now() where id = $1`,
          [document],
        );
      throw error;
    }
  },
});

async function build(services: Services, wanted: Asked): Promise<void> {
  const { id, format, record_kind, record_id, requested_by } = wanted;
  const definition = documents.find((one) => one.id === wanted.document && one.table === record_kind);
  if (!definition?.formats.includes(format)) throw new TaskRefused('There is no such document.');
  // The person's session was asked for its second factor when the document was; here their rights are asked anew.
  const claims = { sub: requested_by, role: 'authenticated', aal: 'aal2' };
  const { rows } = await services.api.run(
    { role: 'authenticated', claims },
    { name: `document_${definition.id}`, text: definition.sql, values: [record_id], readOnly: true },
  );
  const [json] = rows[0] ?? [];
  if (typeof json !== 'string') throw new TaskRefused('The person may not read the record any more.');
  const model = definition.model(JSON.parse(json), todayInLagos(), services.config.siteUrl);
  const bytes = await services.builder.build({
    slug: definition.id,
    cover: model.cover,
    words: { from: 'model', model, format },
  });
  const path = `records/${record_kind}/${record_id}/${id}.${format}`;
  try {
    await putFile(services, {
      bucket: 'documents',
      name: path,
      body: bytes,
      type: contentTypes[format],
      upsert: true,
    });
  } catch (error) {
    if (error instanceof StorageError && error.status < 500) throw new TaskRefused(error.message);
    throw error;
  }
  await services.system.query(
    `update public.record_documents set state = 'ready', title = $2, path = $3, bytes = $4, finished_at = now() where id = $1`,
    [id, model.cover.title, path, bytes.length],
  );
}
